import {
  navigationState,
  resetSteps,
  setNextParameters,
  startSteps,
  stopSteps,
} from '#storefront/lib/navigation/state.ts'
import { addressModal } from '#storefront/lib/overlays/address-modal.ts'
import { drawer } from '#storefront/lib/overlays/drawer.ts'
import { closeModal, modals, openModal, queueModal } from '#storefront/lib/overlays/modals.ts'
import { raiseInShell, raiseToast, toastDurations } from '#storefront/lib/overlays/toasts.ts'
import { activeFeatures, switchFeature } from '#storefront/lib/preferences/features.ts'

/**
 * What can be done from the console with the parts that otherwise move by themselves; `window.poftim` where
 * STOREFRONT_DEBUG is on. It is not there on a shop that does not ask for it, and no page depends on it.
 */
const parts = {
  raiseToast,
  raiseInShell,
  toastDurations,
  openModal,
  queueModal,
  closeModal,
  modals: () => ({ stack: modals.get().stack.length, queue: modals.get().queue.length }),
  drawer: () => drawer.get(),
  addressModal: () => addressModal.get(),
  features: () => [...activeFeatures.get()],
  switchFeature,
  navigation: { state: () => navigationState.get(), startSteps, stopSteps, resetSteps, setNextParameters },
}

export type Debug = typeof parts

/** Adds to the object what another part of the page shows of itself. */
export function exposeDebug(more: Readonly<Record<string, unknown>> = {}): void {
  Object.assign(window, { poftim: Object.assign(parts, more) })
}
