import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { requestArea } from './area-requests/area-requests.ts'
import { nearestServed } from './area-requests/rules/nearest-served.ts'
import * as contract from './contract.ts'
import type { AddressLookup } from './ports.ts'
import { presentAddress } from './present.ts'
import { citiesOf } from './rules/cities.ts'
import { provinces } from './rules/provinces.ts'
import { zoneOfPostcode } from './rules/zone-borders.ts'
import { zoneOf } from './rules/zone-of.ts'
import { channelHeader, channelOf } from './rules/zones.ts'
import { addressesOf } from './store.ts'
import { countStreets } from './streets/store.ts'
import { addAddress, changeAddress, removeAddress } from './usecases/change-addresses.ts'
import { nextIntervals } from './usecases/next-intervals.ts'
import { readBorders } from './zones/borders.ts'

export function deliveryRoutes(context: Context, lookup: AddressLookup) {
  return function deliveryRoutes(api: Routes) {
    const add = addAddress(context)
    const change = changeAddress(context)
    const remove = removeAddress(context)
    const next = nextIntervals(context)
    const request = requestArea(context)

    api.on(contract.listAddresses, async ({ caller }) =>
      (await context.db.rows(addressesOf, [caller.customerId])).map(presentAddress),
    )
    api.on(contract.addAddress, ({ caller, body }) => add(caller.customerId, body))
    api.on(contract.changeAddress, ({ caller, params, body }) => change(caller.customerId, params.id, body))
    api.on(contract.removeAddress, async ({ caller, params }) => void (await remove(caller.customerId, params.id)))

    api.on(contract.listProvinces, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=86400')
      return provinces.map(({ id, code, name }) => ({ id, code, name }))
    })
    api.on(contract.getProvince, async ({ params, reply }) => {
      const province = provinces.find(({ id }) => id === params.id)
      if (province === undefined) throw new Problem('province-not-found')
      reply.header('cache-control', 'public, max-age=300')
      const borders = await readBorders(context.db)
      const { id, code, name } = province
      const cities = citiesOf(province).map((city) => ({
        id: city.id,
        name: city.name,
        postcode: city.postcode,
        isInArea: zoneOfPostcode(borders, city.postcode) !== null,
      }))
      return { id, code, name, cities }
    })
    api.on(contract.findChannel, async ({ query }) => {
      const borders = await readBorders(context.db)
      const channel = zoneOf(borders, query)
      return { channel, near: channel === null ? nearestServed(borders, query) : null }
    })
    api.on(contract.requestArea, async ({ caller, body }) => void (await request(caller, body)))
    api.on(contract.nextIntervals, ({ request, reply }) => {
      reply.header('vary', channelHeader)
      return next(channelOf(request.headers[channelHeader]))
    })
    api.on(contract.getPlacesCoverage, async () => {
      const { total, isDemo } = await context.db.one(countStreets, [])
      return { streetCount: total, isDemo }
    })
    api.on(contract.findPlaces, async ({ query }) => [...(await lookup.find(query.q))])
  }
}
