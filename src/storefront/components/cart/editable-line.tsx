import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import { isWeighed } from '#modules/catalog/rules/sizes/weight-band.ts'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import css from '#storefront/components/order/order-line.module.css'
import { lineName, OrderLine } from '#storefront/components/order/order-line.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useCartLine, usePendingLine } from '#storefront/lib/cart/use-order.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { CompactLine } from './compact-line.tsx'
import { useLineNote } from './line-note.tsx'
import { LineOffer } from './line-offer.tsx'
import { moveFocusOffLine } from './move-focus.ts'

const t = translator(texts)

interface EditableLineProps {
  readonly item: OrderItemView
  readonly membership: Membership
  /** `compact`: one row of 72 px, for the drawer. */
  readonly look?: 'full' | 'compact'
}

/**
 * A line of the cart whose quantity and note can be changed; a removed line can be restored from a toast. Memoized, because
 * most answers change the order and leave its lines as they are.
 */
export const EditableLine = memo(function EditableLine({ item, membership, look = 'full' }: EditableLineProps) {
  const name = lineName(item)
  const { variantCode, state } = item
  const { lines } = cartOf(useQueryClient())
  const { quantity, change } = useCartLine(variantCode, name)
  const pending = usePendingLine(variantCode)
  const comment = pending?.comment ?? item.comment ?? ''
  const note = useLineNote({
    name,
    comment,
    onSave: (text) => lines.change(variantCode, { quantity, name, comment: text }),
  })
  if (quantity === 0) return null

  const remove = (): void => {
    moveFocusOffLine()
    change(0)
    // A line that is out of stock cannot be restored.
    const undo = state === 'ok' && { action: { text: t('undo'), onPress: restore } }
    raiseToast({
      type: 'default',
      id: `removed-${variantCode}`,
      content: t('removed', { name }),
      duration: 'productDelete',
      ...undo,
    })
  }
  const restore = (): void => lines.change(variantCode, { quantity, name, ...(comment && { comment }) })
  const most = Math.min(item.maxAllowedQuantity, Math.max(item.maxAvailableQuantity, 0))
  const setQuantity = (next: number): void => (next === 0 ? remove() : change(next))

  const offer = <LineOffer item={item} quantity={quantity} membership={membership} />
  const controls =
    state === 'unavailable' ? (
      <Button look="secondary" size="small" aria-label={t('takeOut', { name })} onClick={remove}>
        {t('take')}
      </Button>
    ) : (
      <Stepper
        of={name}
        look="outlined"
        quantity={quantity}
        most={most}
        unit={isWeighed(item.variantName) ? t('pieceUnit') : undefined}
        onChange={setQuantity}
      />
    )
  const keepLeft = state === 'limited' && quantity > most && (
    <Button look="soft" size="small" onClick={() => change(most)}>
      {t('keepLeft', { count: most })}
    </Button>
  )
  const below = state !== 'unavailable' && (
    <>
      {note.form}
      {pending?.isWaiting && <span className={css.waiting}>{t('waiting')}</span>}
    </>
  )
  if (look === 'compact') {
    return (
      <CompactLine
        item={item}
        comment={comment}
        isChanging={pending !== undefined}
        offer={offer}
        controls={controls}
        note={state !== 'unavailable' && note.button}
        onDelete={remove}
        below={
          <>
            {keepLeft}
            {below}
          </>
        }
      />
    )
  }
  return (
    <OrderLine
      item={item}
      comment={comment}
      offer={offer}
      action={
        <>
          <div className={css.row}>
            {controls}
            {state !== 'unavailable' && note.button}
            {keepLeft}
          </div>
          {below}
        </>
      }
    />
  )
})
