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
import { raiseInShell, raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { activeFeatures, switchFeature } from '#storefront/lib/preferences/features.ts'

/**
 * Functions for the console and for tests to drive toasts, modals, features and navigation: `window.poftim` where
 * STOREFRONT_DEBUG is on. No page depends on it.
 */
const parts = {
  raiseToast,
  raiseInShell,
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

/** Sets `window.poftim`, with additional members of other modules. */
export function exposeDebug(more: Readonly<Record<string, unknown>> = {}): void {
  Object.assign(window, { poftim: Object.assign(parts, more) })
}
