import { lazy, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#browser/store.ts'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import { closeDrawer, drawer, isDrawer } from '#storefront/lib/overlays/drawer.ts'
import { closeModal, closeModals, modals } from '#storefront/lib/overlays/modals.ts'
import { toastHost } from '#storefront/lib/overlays/toast-place.ts'
import { waitingToasts } from '#storefront/lib/overlays/toasts.ts'
import { LazyDialog } from '#storefront/ui/dialog/lazy-dialog.tsx'
import { onPageChange } from './lib/navigation/navigation.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./features/cart/cart-drawer.tsx')).CartDrawer }))
const CartSlot = lazy(async () => ({ default: (await import('./features/delivery-slot/cart-slot.tsx')).CartSlot }))
const CartActions = lazy(async () => ({
  default: (await import('./features/shopping-list/cart-actions.tsx')).CartActions,
}))
const Accessibility = lazy(async () => ({
  default: (await import('./features/accessibility/accessibility-panel.tsx')).AccessibilityPanel,
}))
const DeliveryPicker = lazy(async () => ({
  default: (await import('./features/delivery-slot/picker/delivery-picker.tsx')).DeliveryPicker,
}))
const Toasts = lazy(async () => ({
  default: (await import('#storefront/ui/toast/toast-containers.tsx')).ToastContainers,
}))

/** The drawer, modals and toasts. All but toasts close when another page is shown. */
export function Overlays() {
  useEffect(
    () =>
      onPageChange(() => {
        closeDrawer()
        closeModals()
        for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
      }),
    [],
  )
  return (
    <>
      <Drawer />
      <Modals />
      <ToastHost />
    </>
  )
}

function Drawer() {
  const open = useStore(drawer)
  return (
    <LazyPart key={open?.type}>
      {isDrawer(open, 'cart') && (
        <CartDrawer
          onClose={closeDrawer}
          slot={<CartSlot />}
          // On its own: a dialog that is hidden while a part of it loads is closed.
          actions={
            <LazyPart>
              <CartActions />
            </LazyPart>
          }
        />
      )}
      {isDrawer(open, 'delivery') && <DeliveryPicker onClose={closeDrawer} />}
      {isDrawer(open, 'accessibility') && <Accessibility onClose={closeDrawer} />}
    </LazyPart>
  )
}

function Modals() {
  const { stack } = useStore(modals)
  return stack.map(({ id, title, content, footer }) => (
    <LazyPart key={id}>
      <LazyDialog look="modal" title={title} footer={footer} onClose={() => closeModal(id)}>
        {content}
      </LazyDialog>
    </LazyPart>
  ))
}

let isNeeded = false

function ToastHost() {
  const isWaiting = useStore(waitingToasts, (waiting) => waiting.length > 0)
  isNeeded ||= isWaiting
  return (
    isNeeded &&
    createPortal(
      <LazyPart>
        <Toasts />
      </LazyPart>,
      toastHost(),
    )
  )
}
