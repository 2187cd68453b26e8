import basket from 'icon:basket'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './add-bar.module.css'
import { Added } from './added.tsx'
import { finalQuantities, type ListLine, nameOf, sumOf } from './list-lines.ts'
import { useAddAll } from './use-add-all.ts'

const t = translator(texts)

interface AddBarProps {
  readonly lines: readonly ListLine[]
  /** Everything is in the cart: the ticks are taken away, so that a second press adds nothing twice. */
  readonly onAdded: () => void
  /** The products were taken back out of the cart. */
  readonly onUndone: () => void
}

/** The sum of the ticked lines and the button that puts them into the cart at once; afterwards what became of each. */
export function AddBar({ lines, onAdded, onUndone }: AddBarProps) {
  const cart = cartOf(useQueryClient())
  const inCart = useStore(cart.quantities, (all) => all.values().reduce((sum, quantity) => sum + quantity, 0))
  const { pieces, amount } = sumOf(lines)
  const { add, undo } = useAddAll(async (had) => finalQuantities(lines, had), { onAdded, onUndone })
  const names = new Map(lines.flatMap(({ product }) => (product ? [[product.variantCode, nameOf(product)]] : [])))
  return (
    <>
      {add.data && <Added put={add.data} names={names} undo={undo} />}
      {add.error && (
        <Notice kind="err" isAlert>
          {refusalText(add.error)}
        </Notice>
      )}
      <div className={css.bar}>
        <p>
          <b>{t('sum', { pieces: t('pieces', { count: pieces }), amount: formatBani(amount) })}</b>
          {inCart > 0 && <span className={css.more}>{t('toCart', { count: inCart })}</span>}
          {pieces === 0 && <span className={css.more}>{t('addNone')}</span>}
        </p>
        <Button
          isBusy={add.isPending}
          aria-disabled={pieces === 0 || undefined}
          onClick={() => pieces > 0 && add.mutate()}
        >
          <Icon of={basket} />
          {t('addAll')}
        </Button>
      </div>
    </>
  )
}
