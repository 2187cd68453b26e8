import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getAccountOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

const delivered: readonly OrderView['displayState'][] = ['delivered', 'partially_delivered']
const final: readonly OrderView['displayState'][] = [...delivered, 'cancelled', 'refunded']

/** In ms. */
const lookAgain = 2_500
/** Its invoice is issued a moment after an order is delivered, and is looked for so many times more. */
const looksForInvoice = 12

export const placedOrderKey = (id: string) => ['placed-order', id]

/** A placed order, looked at again every few seconds while it is still on its way or a tip waits for its payment, and until its invoice is there. */
export function usePlacedOrder(id: string) {
  const looksOnTheWay = useRef<number | null>(null)
  return useQuery({
    queryKey: placedOrderKey(id),
    queryFn: ({ signal }) => api(getAccountOrder, { params: { id }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isAwaited = data === undefined || data.tipRaise !== null || !final.includes(data.displayState)
      if (isAwaited) return lookAgain
      looksOnTheWay.current ??= dataUpdateCount
      const awaitsInvoice = delivered.includes(data.displayState) && data.invoices.length === 0
      return awaitsInvoice && dataUpdateCount - looksOnTheWay.current < looksForInvoice ? lookAgain : false
    },
  })
}
