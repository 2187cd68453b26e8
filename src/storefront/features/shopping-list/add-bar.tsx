import basket from 'icon:basket'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { putPossible } from '#storefront/lib/cart/put-possible.ts'
import type { PutLines } from '#storefront/lib/cart/send-lines.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './add-bar.module.css'
import { finalQuantities, type ListLine, nameOf, sumOf } from './list-lines.ts'

const t = translator(texts)
const list = 'shopping-list'

interface AddBarProps {
  readonly lines: readonly ListLine[]
  readonly queries: QueryClient
  /** Everything is in the cart: the ticks are taken away, so that a second press adds nothing twice. */
  readonly onAdded: () => void
  /** The products were taken back out of the cart. */
  readonly onUndone: () => void
}

/** The sum of the ticked lines and the button that puts them into the cart at once; afterwards what became of each. */
export function AddBar({ lines, queries, onAdded, onUndone }: AddBarProps) {
  const cart = cartOf(queries)
  const inCart = useStore(cart.quantities, (all) => all.values().reduce((sum, quantity) => sum + quantity, 0))
  const { pieces, amount } = sumOf(lines)
  const add = useMutation({
    mutationFn: () => putPossible(queries, finalQuantities(lines, cart.quantities.get()), list),
    onMutate: () => undo.reset(),
    onSuccess: onAdded,
  })
  const undo = useMutation({
    mutationFn: (put: PutLines) =>
      cart.put(
        put
          .filter(({ quantity, before }) => quantity !== before)
          .map(({ variantCode, before }) => ({ variantCode, quantity: before })),
        list,
      ),
    onSuccess: onUndone,
  })
  return (
    <>
      {add.data && !undo.isSuccess && <Added put={add.data} lines={lines} undo={undo} />}
      {undo.isSuccess && (
        <Notice kind="ok" isAlert>
          {t('undone')}
        </Notice>
      )}
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

interface AddedProps {
  readonly put: PutLines
  readonly lines: readonly ListLine[]
  readonly undo: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (put: PutLines) => void
  }
}

function Added({ put, lines, undo }: AddedProps) {
  const added = put.filter(({ quantity, before }) => quantity > before)
  const productNames = new Map(
    lines.flatMap(({ product }) => (product ? [[product.variantCode, nameOf(product)]] : [])),
  )
  const troubles = put.flatMap(({ variantCode, outcome, quantity }) => {
    const name = productNames.get(variantCode) ?? ''
    if (outcome === 'capped') return [t('capped', { name, count: String(quantity) })]
    if (outcome === 'unavailable') return [t('unavailable', { name })]
    return outcome === 'left-out' ? [t('leftOut', { name })] : []
  })
  return (
    <Notice kind={troubles.length > 0 ? 'warn' : 'ok'} isAlert>
      <p>{added.length === 0 ? t('addedNone') : t('added', { count: added.length })}</p>
      {troubles.length > 0 && (
        <ul>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
      {undo.error && <p>{refusalText(undo.error)}</p>}
      {added.length > 0 && (
        <Button look="secondary" size="small" isBusy={undo.isPending} onClick={() => undo.mutate(put)}>
          {t('undo')}
        </Button>
      )}
    </Notice>
  )
}
