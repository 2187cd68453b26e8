import { storageKeys, store } from '#storefront/lib/storage/storage.ts'

/** Stores the zone of an address that the shopper has chosen: all later calls carry it (HTTP-03). */
export function chooseChannel({ channel }: { readonly channel: string | null }): void {
  if (channel !== null) store(storageKeys.logisticChannel, channel)
}
