import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

/** One online payment of the order is completed and another one has not started. */
export function isPartlyPaid({ shouldRetryPayment, payments }: OrderView): boolean {
  const isPaid = payments.some(
    ({ type, state }) => (type === 'money' || type === 'meal-voucher') && state === 'completed',
  )
  return shouldRetryPayment && isPaid && payments.some(({ state }) => state === 'new')
}

/** The gateway has opened no page for what is due: it did not answer when the order was placed. */
export const isNotStarted = ({ payments }: OrderView): boolean =>
  payments.every(({ state }) => state !== 'processing' && state !== 'failed') &&
  payments.some(({ state }) => state === 'new')

/**
 * Redirects from the first payment of an order to the second, once: a started payment is never `new` again, so a shopper
 * who returns without paying stays on the page. True when the redirect failed and the shopper must start the payment.
 */
export function useNextPayment(order: OrderView | undefined): boolean {
  const { mutate, isError } = useMutation({
    mutationFn: (id: string) => api(retryPaymentUrl, { params: { id } }),
    onSuccess: ({ url }) => location.replace(url),
  })
  const startedFor = useRef<string>(undefined)
  const token = order && isPartlyPaid(order) ? order.tokenValue : undefined
  useEffect(() => {
    if (token === undefined || startedFor.current === token) return
    startedFor.current = token
    mutate(token)
  }, [token, mutate])
  return isError
}
