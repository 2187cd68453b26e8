import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { getAccountOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

const delivered: readonly OrderView['displayState'][] = ['delivered', 'partially_delivered']
const final: readonly OrderView['displayState'][] = [...delivered, 'cancelled', 'refunded']

const pollMs = 2_500
/** The invoice is issued shortly after delivery: so many polls wait for it. */
const invoicePolls = 12

export const placedOrderKey = (id: string) => ['placed-order', id]

/** A placed order, polled until it is final, its tip is paid and its invoice is issued. */
export function usePlacedOrder(id: string) {
  const pollsOnTheWay = useRef<number | null>(null)
  return useQuery({
    queryKey: placedOrderKey(id),
    queryFn: ({ signal }) => api(getAccountOrder, { params: { id }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isOpen = data === undefined || data.tipRaise !== null || !final.includes(data.displayState)
      if (isOpen) return pollMs
      pollsOnTheWay.current ??= dataUpdateCount
      const awaitsInvoice = delivered.includes(data.displayState) && data.invoices.length === 0
      return awaitsInvoice && dataUpdateCount - pollsOnTheWay.current < invoicePolls ? pollMs : false
    },
  })
}
