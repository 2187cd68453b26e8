import { makeStore } from '#browser/store.ts'
import { type ZoneCode, zoneCodes } from '#modules/delivery/rules/zones.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

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

/** Undefined until it is read, which happens in the browser only. */
export const chosenPlace = makeStore<ChosenPlace | null | undefined>(undefined)

/** Reads the place that an earlier visit stored. */
export function restorePlace(): void {
  if (chosenPlace.get() !== undefined) return
  const stored = readStored(storageKeys.deliveryPlace)
  chosenPlace.set(isPlace(stored) ? stored : null)
}

/** Stores a place, and its zone, which all later calls carry (HTTP-03). */
export function choosePlace(place: ChosenPlace): void {
  chosenPlace.set(place)
  store(storageKeys.deliveryPlace, place)
  if (place.channel !== null) store(storageKeys.logisticChannel, place.channel)
}

/** The stored value may be from another release, or edited by hand. */
function isPlace(value: unknown): value is ChosenPlace {
  if (typeof value !== 'object' || value === null) return false
  const { channel, near, ...texts } = value as Record<string, unknown>
  const names = ['name', 'street', 'streetName', 'city', 'province', 'postcode']
  return (
    names.every((name) => typeof texts[name] === 'string') &&
    ['lat', 'lng'].every((name) => typeof texts[name] === 'number') &&
    (near === null || typeof near === 'object') &&
    (channel === null || zoneCodes.some((code) => code === channel))
  )
}
