import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

/** One payment of the order has come at a gateway, and another was not even begun. */
export function isHalfPaid({ shouldRetryPayment, payments }: OrderView): boolean {
  const isPaid = payments.some(({ type, state }) => type !== 'points' && state === 'completed')
  return shouldRetryPayment && isPaid && payments.some(({ state }) => state === 'new')
}

/**
 * Leads from the first payment of an order on to the second, once: a payment that was begun is never `new` again, so
 * that whoever comes back without paying stays. True when there is no way on, and the shopper has to ask for one.
 */
export function useNextPayment(order: OrderView | undefined): boolean {
  const { mutate, isError } = useMutation({
    mutationFn: (id: string) => api(retryPaymentUrl, { params: { id } }),
    onSuccess: ({ url }) => location.replace(url),
  })
  const asked = useRef<string>(undefined)
  const token = order && isHalfPaid(order) ? order.tokenValue : undefined
  useEffect(() => {
    if (token === undefined || asked.current === token) return
    asked.current = token
    mutate(token)
  }, [token, mutate])
  return isError
}
