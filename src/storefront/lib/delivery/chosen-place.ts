import { makeStore } from '#browser/store.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'

/** Where a shopper wants deliveries before there is an address in an account. It stays in this browser. */
export interface ChosenPlace {
  /** 'Sector 4', 'Voluntari' */
  readonly name: string
  /** 'Calea Văcărești 24'; empty for a sector or a town alone. */
  readonly street: string
  /** The street without the number of the house, as the shop compares streets. */
  readonly streetName: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
  /** Null where the shop does not deliver. */
  readonly channel: ZoneCode | null
  readonly near: { readonly name: string; readonly km: number } | null
}

/** Undefined until it is read (`restore-place.ts`), which happens in the browser only. */
export const chosenPlace = makeStore<ChosenPlace | null | undefined>(undefined)
