import { readStored, storageKeys, store } from '../storage/storage.ts'
import { makeStore } from '../store.ts'

/** What has been typed of an address: names of the form's fields to their texts. */
export type PartialAddress = Readonly<Record<string, string>>

/** The modal in which an address is written (specification, section 3). */
export interface AddressModal {
  readonly isVisible: boolean
  /** Which form stands in it: `sign-in` also says that an address is kept with an account. */
  readonly component: 'address' | 'sign-in' | null
  readonly props: Readonly<Record<string, unknown>>
  readonly title: string
  /** Outlives the modal, the page and the visit. */
  readonly partialAddress: PartialAddress | null
}

const closed = { isVisible: false, component: null, props: {}, title: '' } as const

export const addressModal = makeStore<AddressModal>({ ...closed, partialAddress: null })

/** Shows the modal with what was typed the last time. */
export function openAddressModal(asked: Pick<AddressModal, 'component' | 'title'> & Partial<AddressModal>): void {
  addressModal.set({ ...closed, ...asked, isVisible: true, partialAddress: storedAddress() })
}

/** Nothing of the modal remains but what was typed. */
export function closeAddressModal(): void {
  addressModal.set({ ...closed, partialAddress: storedAddress() })
}

/** Keeps what has been typed so far; null once the address is saved for good. */
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
