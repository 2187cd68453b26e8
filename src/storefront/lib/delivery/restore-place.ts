import { zoneCodes } from '#modules/delivery/rules/zones.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { type ChosenPlace, chosenPlace } from './chosen-place.ts'

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
