import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#browser/store.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'

/** Shows a toast when the server refuses a change of quantity. The texts are loaded on first use. */
export function CartRefusals() {
  const cart = cartOf(useQueryClient())
  const refused = useStore(cart.refusal)
  useEffect(() => {
    if (!refused) return
    cart.refusal.set(null)
    void import('./show-refusal.ts').then(({ showRefusal: tellRefusal }) => tellRefusal(cart, refused))
  }, [refused, cart])
  return null
}
