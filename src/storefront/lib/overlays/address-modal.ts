import { makeStore } from '#browser/store.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** An unfinished address: texts by the names of the form's fields. */
export type PartialAddress = Readonly<Record<string, string>>

/** The state of the modal with the address form (MODAL-05). */
export interface AddressModal {
  readonly isVisible: boolean
  /** The form that it shows: `sign-in` also explains that addresses are saved in an account. */
  readonly component: 'address' | 'sign-in' | null
  readonly props: Readonly<Record<string, unknown>>
  readonly title: string
  /** Persisted in local storage until the address is saved. */
  readonly partialAddress: PartialAddress | null
}

const closed = { isVisible: false, component: null, props: {}, title: '' } as const

export const addressModal = makeStore<AddressModal>({ ...closed, partialAddress: null })

/** Opens the modal with the persisted unfinished address. */
export function openAddressModal(modal: Pick<AddressModal, 'component' | 'title'> & Partial<AddressModal>): void {
  addressModal.set({ ...closed, ...modal, isVisible: true, partialAddress: storedAddress() })
}

/** Closes the modal; the unfinished address stays. */
export function closeAddressModal(): void {
  addressModal.set({ ...closed, partialAddress: storedAddress() })
}

/** Persists the unfinished address; null removes it, once the address is saved. */
export function storePartialAddress(partialAddress: PartialAddress | null): void {
  store(storageKeys.partialAddress, partialAddress ?? undefined)
  addressModal.set({ ...addressModal.get(), partialAddress })
}

export function storedAddress(): PartialAddress | null {
  const stored = readStored(storageKeys.partialAddress)
  if (typeof stored !== 'object' || stored === null) return null
  const texts = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}
