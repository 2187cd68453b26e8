import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { closeDrawer, drawer, isDrawer } from './lib/drawer.ts'
import { closeModal, closeModals, modals } from './lib/modals.ts'
import { onLeave } from './lib/navigation/navigation.ts'
import { useStore } from './lib/store.ts'
import { toastPlace } from './lib/toast-place.ts'
import { waitingToasts } from './lib/toasts.ts'
import { LazyDialog } from './ui/lazy-dialog.tsx'

const CartDrawer = lazy(async () => ({ default: (await import('./features/cart/cart-drawer.tsx')).CartDrawer }))
const MenuDrawer = lazy(async () => ({ default: (await import('./features/menu/menu-drawer.tsx')).MenuDrawer }))
const Accessibility = lazy(async () => ({
  default: (await import('./features/accessibility/accessibility-panel.tsx')).AccessibilityPanel,
}))
const Toasts = lazy(async () => ({ default: (await import('./ui/toast-containers.tsx')).ToastContainers }))

/** What lies over the page: the drawer, modals and toasts. All but toasts close when another page is shown. */
export function Overlays() {
  useEffect(
    () =>
      onLeave(() => {
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
    <Suspense>
      {isDrawer(open, 'cart') && <CartDrawer onClose={closeDrawer} />}
      {isDrawer(open, 'menu') && <MenuDrawer {...open.props} onClose={closeDrawer} />}
      {isDrawer(open, 'accessibility') && <Accessibility onClose={closeDrawer} />}
    </Suspense>
  )
}

function Modals() {
  const { stack } = useStore(modals)
  return stack.map(({ id, title, content, footer }) => (
    <Suspense key={id}>
      <LazyDialog look="modal" title={title} footer={footer} onClose={() => closeModal(id)}>
        {content}
      </LazyDialog>
    </Suspense>
  ))
}

let isNeeded = false

function ToastHost() {
  const isWaiting = useStore(waitingToasts, (waiting) => waiting.length > 0)
  isNeeded ||= isWaiting
  return (
    isNeeded &&
    createPortal(
      <Suspense>
        <Toasts />
      </Suspense>,
      toastPlace(),
    )
  )
}
