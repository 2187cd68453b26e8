import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import { problemText } from '#storefront/components/problem/problem-text.ts'
import type { Cart, CartRefusal } from '#storefront/lib/cart/cart.ts'
import { raiseToast, type Toast, toastDurations } from '#storefront/lib/overlays/toasts.ts'

const t = translator(texts)

/** Says why a line went back to what it was, and offers what can be done about it. */
export function tellRefusal({ lines }: Cart, { line, change: wanted, problem, facts }: CartRefusal): void {
  const again = (quantity: number): void => lines.change(line, { ...wanted, quantity })
  const action = actionFor(problem, facts, wanted.quantity, again)
  raiseToast({
    type: 'error',
    id: `cart-${line}`,
    content: problemText(problem, facts),
    durationMs: toastDurations.long,
    ...(action && { action }),
  })
}

const mayPass: readonly string[] = ['server-error', 'temporarily-unavailable', 'too-many-requests']

function actionFor(
  problem: string,
  facts: CartRefusal['facts'],
  quantity: number,
  again: (quantity: number) => void,
): Toast['action'] {
  if (mayPass.includes(problem)) return { text: t('tryAgain'), onPress: () => again(quantity) }
  const most = facts['available'] ?? facts['limit']
  if (typeof most !== 'number' || most <= 0) return undefined
  return { text: t('takeAvailable', { count: most }), onPress: () => again(most) }
}
