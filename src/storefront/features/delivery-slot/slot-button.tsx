import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { SlotChip, type SlotLines } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { chosenPlace, restorePlace } from '#storefront/lib/delivery/chosen-place.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

const SlotWords = lazy(async () => ({ default: (await import('./slot-words.tsx')).SlotWords }))

const openPicker = (): void => openDrawer('delivery', {})

/** The chip of the header; opens the picker of place and time. What it says is loaded for who has a place, a cart or an account. */
export function SlotButton() {
  const order = useOrder()
  const place = useStore(chosenPlace)
  const [lines, setLines] = useState<SlotLines | null>(null)
  useEffect(restorePlace, [])
  const isKnown = place !== undefined && (place !== null || order != null || mayBeSignedIn())
  return (
    <>
      <SlotChip lines={isKnown ? lines : null} onPress={openPicker} />
      {isKnown && (
        <Suspense>
          <SlotWords order={order} place={place} onLines={setLines} />
        </Suspense>
      )}
    </>
  )
}
