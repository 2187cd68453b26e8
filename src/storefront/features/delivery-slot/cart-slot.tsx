import moped from 'icon:moped-bold'
import { lazy, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import type { SlotLines } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './cart-slot.module.css'
import { SlotWords } from './slot-words.tsx'

const t = translator(texts)

const DeliveryPicker = lazy(async () => ({ default: (await import('./picker/delivery-picker.tsx')).DeliveryPicker }))

/** Where and when the cart is delivered; opens the picker above the cart, which stays open. Nothing for an addition. */
export function CartSlot() {
  const order = useOrder()
  const [lines, setLines] = useState<SlotLines | null>(null)
  const [isPicking, setPicking] = useState(false)
  // What joins a placed order is delivered with it.
  if (order?.addTo?.isOpen) return null
  const { place, time, note, isLow } = lines ?? { time: t('cartWhere'), note: t('cartChoose') }
  return (
    <>
      <button
        type="button"
        className={classes(css.slot, isLow && css.low)}
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      >
        <Icon of={moped} />
        <span>
          <b>{[place, time].filter(Boolean).join(' · ')}</b>
          <span>{note}</span>
        </span>
        <span className={css.change}>{t(lines ? 'cartChange' : 'cartPick')}</span>
      </button>
      <SlotWords order={order} onLines={setLines} />
      {isPicking && (
        <LazyPart>
          <DeliveryPicker onClose={() => setPicking(false)} />
        </LazyPart>
      )}
    </>
  )
}
