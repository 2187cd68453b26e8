import { useEffect } from 'react'
import { findChannel } from '#modules/delivery/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import type { AddressFields } from './address-draft.ts'
import { chooseChannel } from './logistic-channel.ts'

/** Typing pauses this long before the zone is asked for. */
const pauseMs = 300

type Place = Pick<AddressFields, 'province' | 'city' | 'postcode' | 'lat' | 'long'>

/** Stores the zone of the place that is being typed, once it has a point. Without an answer the zone stays as it is. */
export function useChannelOf({ province, city, postcode, lat, long }: Place): void {
  useEffect(() => {
    if (lat === '' || long === '' || province === '' || city === '') return undefined
    const aborted = new AbortController()
    const query = { province, city, postcode, lat: Number(lat), lng: Number(long) }
    const timer = setTimeout(() => {
      api(findChannel, { query, signal: aborted.signal }).then(chooseChannel, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [province, city, postcode, lat, long])
}
