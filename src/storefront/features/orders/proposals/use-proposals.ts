import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#kernel/client.ts'
import { answerProposal, listProposals, type Proposal, watchOrder } from '#modules/picking/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { api } from '#storefront/lib/api/api.ts'
import { followNews } from '#storefront/lib/api/news-stream.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'

/** Without the stream of news, proposals are asked for so often, in milliseconds. */
const pollMs = 10_000

const keyOf = (id: string) => ['proposals', id]

/** What the picker of an order proposes, as it comes: the page is told by a stream. */
export function useProposals(orderToken: string) {
  const client = useQueryClient()
  const id = orderToken
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(listProposals, { params: { id }, signal }),
    refetchInterval: pollMs,
  })
  useEffect(() => {
    const left = new AbortController()
    const read = (): void => {
      void client.invalidateQueries({ queryKey: keyOf(id) })
      void client.invalidateQueries({ queryKey: placedOrderKey(id) })
    }
    void followNews(urlOf(watchOrder.path, { id }, {}), read, left.signal)
    return () => left.abort()
  }, [client, id])
  return { ...query, proposals: query.data?.proposals ?? [] }
}

interface Answer {
  readonly proposal: Proposal
  readonly accepted: boolean
}

export function useAnswer(orderToken: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ proposal, accepted }: Answer) =>
      api(answerProposal, { params: { id: orderToken, proposalId: proposal.id }, body: { accepted } }),
    onSuccess: (answer) => cacheAnswer(client, keyOf(orderToken), answer),
    // It shows what another tab has answered, or that the time is over.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(orderToken) }),
  })
}
