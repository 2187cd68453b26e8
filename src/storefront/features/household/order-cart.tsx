import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { endOrderingHouseholdCart, type HouseholdCart, orderHouseholdCart } from '#modules/households/contract.cart.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { putPossible } from '#storefront/lib/cart/put-possible.ts'
import type { PutLines } from '#storefront/lib/cart/send-lines.ts'
import { navigate } from '#storefront/lib/navigation/navigation.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

/** For analytics. */
const list = 'household-cart'

interface OrderCartProps {
  readonly cart: HouseholdCart
  readonly total: Bani
}

/** Takes the shared cart to the checkout: its products go into the customer's own cart, and the others see it. */
export function OrderCart({ cart: { lines, ordering }, total }: OrderCartProps) {
  const queries = useQueryClient()
  const announce = useCartChange(() => api(orderHouseholdCart))
  const giveBack = useCartChange(() => api(endOrderingHouseholdCart))
  const order = useMutation<PutLines>({
    mutationFn: async () => {
      const cart = await announce.mutateAsync(undefined)
      const had = cartOf(queries).quantities.get()
      const wanted = cart.lines.flatMap(({ product, quantity }) =>
        product
          ? [{ variantCode: product.variantCode, quantity: Math.max(quantity, had.get(product.variantCode) ?? 0) }]
          : [],
      )
      return putPossible(queries, wanted, list)
    },
    onSuccess: (put) => {
      if (troublesOf(put, lines).length === 0) navigate(href('/checkout'))
    },
  })
  const troubles = order.data ? troublesOf(order.data, lines) : []
  const error = order.error ?? giveBack.error
  const isOther = ordering !== null && !ordering.isMe
  return (
    <>
      {isOther && <Notice kind="info">{t('orderedByOther', { name: ordering.name || t('someone') })}</Notice>}
      {ordering?.isMe && <Notice kind="info">{t('orderedByMe')}</Notice>}
      {error && (
        <Notice kind="err" isAlert>
          {householdRefusal(error)}
        </Notice>
      )}
      {troubles.length > 0 && (
        <Notice kind="warn" isAlert>
          <ul>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
          <ButtonLink size="small" href={href('/checkout')}>
            {t('continue')}
          </ButtonLink>
        </Notice>
      )}
      <div className={css.foot}>
        <p className="small muted">
          {t('kinds', { count: lines.length })} · {t('checkoutHelp')}
        </p>
        <div className={css.row}>
          {ordering?.isMe && (
            <Button look="ghost" isBusy={giveBack.isPending} onClick={() => giveBack.mutate(undefined)}>
              {t('giveBack')}
            </Button>
          )}
          {!isOther && (
            <Button isBusy={order.isPending} onClick={() => order.mutate()}>
              {t('checkout', { amount: formatBani(total) })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** What did not go into the cart as it was wanted. */
function troublesOf(put: PutLines, lines: HouseholdCart['lines']): string[] {
  const names = new Map(lines.flatMap(({ product }) => (product ? [[product.variantCode, product.shortName]] : [])))
  return put.flatMap(({ variantCode, outcome, quantity }) => {
    const name = names.get(variantCode) ?? ''
    if (outcome === 'capped') return [t('capped', { name, count: String(quantity) })]
    if (outcome === 'unavailable') return [t('unavailable', { name })]
    return outcome === 'left-out' ? [t('leftOut', { name })] : []
  })
}
