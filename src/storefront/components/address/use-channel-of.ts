import { useEffect, useState } from 'react'
import { type AddressView, findChannel } from '#modules/delivery/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import type { AddressFields } from './address-draft.ts'
import { chooseChannel } from './logistic-channel.ts'

/** Typing pauses this long before the zone is asked for. */
const pauseMs = 300

type Place = Pick<AddressFields, 'province' | 'city' | 'postcode' | 'lat' | 'long'>

/**
 * The zone of the place that is being typed, which is also stored; null outside the delivery area, undefined until the place has
 * a town and a point, and until the shop has answered. Without an answer the stored zone stays as it is.
 */
export function useChannelOf({ province, city, postcode, lat, long }: Place): AddressView['channel'] | undefined {
  const [known, setKnown] = useState<AddressView['channel']>()
  useEffect(() => {
    setKnown(undefined)
    if (lat === '' || long === '' || province === '' || city === '') return undefined
    const aborted = new AbortController()
    const query = { province, city, postcode, lat: Number(lat), lng: Number(long) }
    const timer = setTimeout(() => {
      const answered = ({ channel }: Pick<AddressView, 'channel'>): void => {
        chooseChannel({ channel })
        setKnown(channel)
      }
      api(findChannel, { query, signal: aborted.signal }).then(answered, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [province, city, postcode, lat, long])
  return known
}
