import { type AddressLocation, zoneOf } from '#modules/delivery/rules/zone-of.ts'
import { storageKeys, store } from '#storefront/lib/storage/storage.ts'

/** Stores the zone of an address that the shopper has chosen: all later calls carry it (HTTP-03). */
export function chooseChannel(address: AddressLocation): void {
  const channel = zoneOf(address)
  if (channel !== null) store(storageKeys.logisticChannel, channel)
}
