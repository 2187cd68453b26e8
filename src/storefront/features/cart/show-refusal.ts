import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import { problemText } from '#storefront/components/problem/problem-text.ts'
import type { Cart, CartRefusal } from '#storefront/lib/cart/cart.ts'
import { raiseToast, type Toast } from '#storefront/lib/overlays/toasts.ts'

const t = translator(texts)

/** Explains a refused cart change in a toast, with an action: try again, or take the available quantity. */
export function showRefusal({ lines }: Cart, { line, change, problem, facts }: CartRefusal): void {
  const again = (quantity: number): void => lines.change(line, { ...change, quantity })
  const action = actionFor(problem, facts, change.quantity, again)
  raiseToast({
    type: 'error',
    id: `cart-${line}`,
    content: problemText(problem, facts),
    duration: 'long',
    ...(action && { action }),
  })
}

const retryableProblems: readonly string[] = ['server-error', 'temporarily-unavailable', 'too-many-requests']

function actionFor(
  problem: string,
  facts: CartRefusal['facts'],
  quantity: number,
  again: (quantity: number) => void,
): Toast['action'] {
  if (retryableProblems.includes(problem)) return { text: t('tryAgain'), onPress: () => again(quantity) }
  const most = facts['available'] ?? facts['limit']
  if (typeof most !== 'number' || most <= 0) return undefined
  return { text: t('takeAvailable', { count: most }), onPress: () => again(most) }
}
