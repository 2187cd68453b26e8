import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { prefillOrder } from '#modules/ordering/contract.returning.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { chooseChannel } from '#storefront/components/address/logistic-channel.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'

/** The longest that the page waits for the cart to be filled; afterwards it is filled by hand. */
const timeoutMs = 10_000

/** For whom the sections are shown: rows for who has ordered before. */
export type Shopper = 'first-order' | 'returning'

/**
 * Fills the cart with what a returning customer chooses usually, once for each visit of the page. Undefined until the answer
 * has come; afterwards it stays the same.
 */
export function usePrefill(order: OrderView | null | undefined): Shopper | undefined {
  const queries = useQueryClient()
  const [shopper, setShopper] = useState<Shopper>()
  const token = order && order.itemsCount > 0 ? order.tokenValue : undefined
  useEffect(() => {
    if (token === undefined) return
    const settle = (known: Shopper): void => setShopper((before) => before ?? known)
    const timer = setTimeout(() => settle('first-order'), timeoutMs)
    api(prefillOrder, { params: { id: token }, body: {} }).then(
      ({ isReturning, ...filled }) => {
        cartOf(queries).take(filled)
        if (isReturning && filled.shippingAddressId !== null) chooseChannel(filled)
        settle(isReturning ? 'returning' : 'first-order')
      },
      () => settle('first-order'),
    )
    return () => clearTimeout(timer)
  }, [token, queries])
  return shopper
}
