import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartOf } from '#storefront/components/order/cart.ts'
import { problemText } from '#storefront/components/refusal.ts'
import { useStore } from '#storefront/lib/store.ts'
import { raiseToast } from '#storefront/lib/toasts.ts'

/** Tells why a quantity went back to what it was. */
export function CartRefusals() {
  const { refusal } = cartOf(useQueryClient())
  const last = useStore(refusal)
  useEffect(() => {
    if (!last) return
    raiseToast({ type: 'error', id: `cart-${last.line}`, content: problemText(last.problem, last.facts) })
    refusal.set(null)
  }, [last, refusal])
  return null
}
