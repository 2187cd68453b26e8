import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { type AddressView, findChannel, listAddresses } from '#modules/delivery/contract.ts'
import { type OrderView, setInterval, setShippingAddress } from '#modules/ordering/contract.ts'
import { chooseChannel } from '#storefront/components/address/logistic-channel.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { type ChosenPlace, chosenPlace } from '#storefront/lib/delivery/chosen-place.ts'
import { choosePlace, restorePlace } from '#storefront/lib/delivery/restore-place.ts'
import { refreshShownPage } from '#storefront/lib/page/refresh.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'

/** A street, a sector or a town, before its zone is known. */
export type NewPlace = Omit<ChosenPlace, 'channel' | 'near'>

/** Where deliveries go: the chosen place, with the addresses of a customer. */
export function usePlaces(order: OrderView | null | undefined) {
  const queries = useQueryClient()
  const isCustomer = mayBeSignedIn()
  const addresses = useQuery({ ...queryOf(listAddresses, {}), enabled: isCustomer })
  const place = useStore(chosenPlace) ?? null
  useEffect(restorePlace, [])
  const [pressed, setPressed] = useState<number>()
  const known = addresses.data ?? []
  const ofOrder = known.find(({ id }) => id === order?.shippingAddressId)
  // A place that was chosen without an account goes before the default address while it holds an interval.
  const isOnlyPlace = order?.schedule != null && order.shippingAddressId === null && place !== null
  const byDefault = isOnlyPlace ? undefined : known[0]
  const address = known.find(({ id }) => id === pressed) ?? ofOrder ?? byDefault ?? null

  /** What depends on the zone is asked for again. */
  const follow = async (): Promise<void> => {
    await queries.invalidateQueries()
    await refreshShownPage()
  }
  const deliverTo = useMutation({
    scope: { id: 'order' },
    mutationFn: async ({ id }: AddressView) => {
      const { change } = cartOf(queries)
      await change((token) => api(setShippingAddress, { params: { id: token }, body: { shippingAddressId: id } }))
    },
    onSettled: follow,
  })
  const pressAddress = (next: AddressView): void => {
    setPressed(next.id)
    if (!next.isInArea) return
    chooseChannel(next)
    deliverTo.mutate(next)
  }
  const ask = useMutation({
    scope: { id: 'order' },
    mutationFn: async (next: NewPlace) => {
      const { province, city, postcode, lat, lng } = next
      const { channel, near } = await api(findChannel, { query: { province, city, postcode, lat, lng } })
      const { schedule } = order ?? {}
      if (schedule && channel !== place?.channel) {
        const { change } = cartOf(queries)
        await change((token) => api(setInterval, { params: { id: token }, body: { scheduleId: null } }))
      }
      choosePlace({ ...next, channel, near })
      if (channel !== place?.channel) await follow()
    },
  })
  const channel = (address ? address.channel : place?.channel) ?? null
  return { isCustomer, addresses, address, place, channel, pressAddress, ask, error: deliverTo.error ?? ask.error }
}

export type Places = ReturnType<typeof usePlaces>
