import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { ErrorBoundary } from '#storefront/components/error-screen/error-boundary.tsx'
import { SlotChip, type SlotLines } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { chosenPlace } from '#storefront/lib/delivery/chosen-place.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { readStored, storageKeys } from '#storefront/lib/storage/storage.ts'

const SlotWords = lazy(async () => ({ default: (await import('./slot-words.tsx')).SlotWords }))

const OrderUnderWay = lazy(async () => ({ default: (await import('./order-under-way.tsx')).OrderUnderWay }))

const openPicker = (): void => openDrawer('delivery', {})

/** The chip of the header; opens the picker of place and time, and leads to an order that is under way. What it says is loaded for who has a place, a cart or an account. */
export function SlotButton() {
  const order = useOrder()
  const place = useStore(chosenPlace)
  const [lines, setLines] = useState<SlotLines | null>(null)
  // False at hydration: the server renders the same header for everybody.
  const [isReturning, setReturning] = useState(false)
  const [isCustomer, setCustomer] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  useEffect(() => {
    setCustomer(mayBeSignedIn())
    setReturning(mayBeSignedIn() || readStored(storageKeys.deliveryPlace) !== undefined)
  }, [])
  const isKnown = isReturning || place != null || order != null
  return (
    <>
      {isCustomer && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <OrderUnderWay onPress={openPicker} onShown={setUnderWay} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!isUnderWay && <SlotChip lines={isKnown ? lines : null} onPress={openPicker} />}
      {isKnown && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SlotWords order={order} onLines={setLines} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
