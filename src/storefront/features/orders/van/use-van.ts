import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#kernel/client.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { watchOrder } from '#modules/picking/contract.ts'
import { listOrdersUnderWay, type VanView } from '#modules/tracking/contract.ts'
import { followNews } from '#storefront/lib/api/news-stream.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { isCutOff } from '#storefront/lib/queries/cut-off.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { vanNow } from './van-now.ts'

/** Without news the van is asked for so often, in milliseconds; what is shown grows stale as often. */
const pollMs = 15_000
/** The age of what is shown counts on, in milliseconds. */
const tickMs = 5_000
const query = queryOf(listOrdersUnderWay, {})

interface FollowedVan {
  /** As far as the last answer still holds. Undefined where none is known. */
  readonly van: VanView | undefined
  /** The last answer may be wrong by now. */
  readonly isCutOff: boolean
}

/** The van with an order under way, read again as soon as the shop says that it has moved. An addition comes with its order. */
export function useVan({ tokenValue: id, addTo }: Pick<OrderView, 'tokenValue' | 'addTo'>): FollowedVan {
  const client = useQueryClient()
  const delivered = addTo?.tokenValue ?? id
  const answer = useQuery({ ...query, refetchInterval: pollMs })
  const { data, dataUpdatedAt } = answer
  const now = useNow(tickMs) ?? dataUpdatedAt
  useEffect(() => {
    const left = new AbortController()
    const read = (): void => void client.invalidateQueries({ queryKey: query.queryKey })
    void followNews(urlOf(watchOrder.path, { id: delivered }, {}), read, left.signal)
    return () => {
      left.abort()
      // The order is delivered, or the page is left: the chip of the header shows it too.
      read()
    }
  }, [client, delivered])
  const van = data?.orders.find(({ tokenValue }) => tokenValue === delivered)?.van
  const isOff = isCutOff(answer, now)
  return { van: van ? vanNow(van, isOff, now - dataUpdatedAt) : undefined, isCutOff: isOff }
}
