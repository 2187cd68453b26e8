import { useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { cartOf } from './cart.ts'
import css from './order-line.module.css'
import { itemsOf, usePending } from './use-order.ts'

const t = translator(texts)

/** Says that some lines cannot be ordered, and takes all of them out with one tap. */
export function GoneLines({ order }: { readonly order: OrderView }) {
  const { lines } = cartOf(useQueryClient())
  const pending = usePending()
  const gone = itemsOf(order).filter(
    ({ state, variantCode }) => state === 'unavailable' && pending.get(variantCode)?.quantity !== 0,
  )
  if (gone.length === 0) return null
  const takeOut = (): void => {
    for (const { variantCode } of gone) lines.want(variantCode, { quantity: 0 })
  }
  return (
    <div className={css.gap}>
      <Notice kind="warn">
        <p>{t('gone', { count: gone.length })}</p>
        <Button look="secondary" size="small" onClick={takeOut}>
          {t('takeGone')}
        </Button>
      </Notice>
    </div>
  )
}
