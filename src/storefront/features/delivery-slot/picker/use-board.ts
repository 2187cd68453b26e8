import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { nearestFree } from '#modules/ordering/checkout/rules/interval-board.ts'
import { listZoneIntervals, type OrderView, setInterval, type ZoneIntervalView } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import type { Places } from './use-places.ts'

/** Others take places meanwhile. */
const refetchMs = 30_000

/** The intervals of the chosen place, and holding one of them. */
export function useBoard(order: OrderView | null | undefined, { address, place, channel, isCustomer }: Places) {
  const queries = useQueryClient()
  const where = address ?? place
  const street = address ? address.street : (place?.streetName ?? '')
  const query = {
    channel: channel ?? 'b1',
    ...(order && !isCustomer && { order: order.tokenValue }),
    ...(street !== '' && { street, city: where?.city ?? '' }),
  }
  const { queryKey, queryFn } = queryOf(listZoneIntervals, { query })
  const intervals = useQuery({
    // Prices follow the basket.
    queryKey: [...queryKey, order?.version],
    queryFn,
    enabled: channel !== null,
    refetchInterval: refetchMs,
    placeholderData: (before, last) => (last?.queryKey[1] === queryKey[1] ? before : undefined),
  })
  const [takenId, setTakenId] = useState<number | null>(null)
  const change = useMutation({
    scope: { id: 'order' },
    mutationFn: async (wanted: Pick<ZoneIntervalView, 'id'> | null) => {
      await cartOf(queries).change((token) =>
        api(setInterval, { params: { id: token }, body: { scheduleId: wanted?.id ?? null } }),
      )
    },
    onMutate: () => setTakenId(null),
    onError: (error, wanted) => setTakenId((problemName(error) === 'interval-full' && wanted?.id) || null),
    onSettled: () => queries.invalidateQueries({ queryKey: [listZoneIntervals.id] }),
  })
  const all = intervals.data?.intervals ?? []
  const taken = all.find(({ id }) => id === takenId)
  return {
    query: intervals,
    all,
    hold: change.mutate,
    pending: change.isPending ? (change.variables?.id ?? null) : undefined,
    /** An interval whose last place somebody else has just taken, and the nearest free one. */
    taken: taken ? { interval: taken, next: nearestFree(all, taken) } : null,
    forget: () => setTakenId(null),
    error: taken === undefined ? change.error : null,
  }
}

export type Board = ReturnType<typeof useBoard>
