import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartOf, type Refusal } from '#storefront/components/order/cart.ts'
import { useStore } from '#storefront/lib/store.ts'
import { raiseToast } from '#storefront/lib/toasts.ts'

/** The sentences of refusals come when one is needed. */
async function tell({ line, problem, facts }: Refusal): Promise<void> {
  const { problemText } = await import('#storefront/components/refusal.ts')
  raiseToast({ type: 'error', id: `cart-${line}`, content: problemText(problem, facts) })
}

/** Tells why a quantity went back to what it was. */
export function CartRefusals() {
  const { refusal } = cartOf(useQueryClient())
  const last = useStore(refusal)
  useEffect(() => {
    if (!last) return
    refusal.set(null)
    void tell(last)
  }, [last, refusal])
  return null
}
