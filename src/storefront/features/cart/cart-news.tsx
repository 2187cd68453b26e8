import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useStore } from '#storefront/lib/store.ts'

/** Tells why a quantity went back to what it was. The sentences come when one is needed. */
export function CartNews() {
  const cart = cartOf(useQueryClient())
  const refused = useStore(cart.refusal)
  useEffect(() => {
    if (!refused) return
    cart.refusal.set(null)
    void import('./tell-refusal.ts').then(({ tellRefusal }) => tellRefusal(cart, refused))
  }, [refused, cart])
  return null
}
