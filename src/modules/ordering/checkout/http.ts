import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { prefillOrder } from './contract.prefill.ts'
import * as contract from './contract.ts'
import { listZoneIntervals, usualDelivery } from './contract.zone-intervals.ts'
import { confirmAge, setBags } from './usecases/checkout.ts'
import { chooseInterval } from './usecases/choose-interval.ts'
import { getAddTo, setAddTo } from './usecases/choose-parent-order.ts'
import { getPickup, setPickup } from './usecases/choose-pickup.ts'
import { listIntervals } from './usecases/list-intervals.ts'
import * as zoneIntervals from './usecases/list-zone-intervals.ts'
import { prefillCart } from './usecases/prefill-cart.ts'
import { setBillingAddress, setShippingAddress } from './usecases/set-addresses.ts'
import * as usual from './usecases/usual-delivery.ts'

export function checkoutRoutes(context: OrderingContext, api: Routes): void {
  const shippingAddress = setShippingAddress(context)
  const billingAddress = setBillingAddress(context)
  const intervals = listIntervals(context)
  const ofZone = zoneIntervals.listZoneIntervals(context)
  const usualOf = usual.usualDelivery(context)
  const interval = chooseInterval(context)
  const bags = setBags(context)
  const prefill = prefillCart(context)
  const age = confirmAge(context)
  const readAddTo = getAddTo(context)
  const addTo = setAddTo(context)
  const readPickup = getPickup(context)
  const pickup = setPickup(context)

  api.on(contract.setShippingAddress, ({ caller, params, body }) =>
    shippingAddress(caller, params.id, body.shippingAddressId),
  )
  api.on(contract.setBillingAddress, ({ caller, params, body }) =>
    billingAddress(caller, params.id, body.billingAddressId),
  )
  api.on(contract.listIntervals, ({ caller, params }) => intervals(caller, params.id))
  api.on(listZoneIntervals, ({ caller, query }) => ofZone(caller, query))
  api.on(usualDelivery, ({ caller }) => usualOf(caller))
  api.on(contract.setInterval, ({ caller, params, body }) => interval(caller, params.id, body.scheduleId))
  api.on(prefillOrder, ({ caller, params }) => prefill(caller, params.id))
  api.on(contract.setBags, ({ caller, params, body }) => bags(caller, params.id, body.kind))
  api.on(contract.confirmAge, ({ caller, params, body }) => age(caller, params.id, body.ageCheckDone))
  api.on(contract.getAddTo, ({ caller, params }) => readAddTo(caller, params.id))
  api.on(contract.setAddTo, ({ caller, params, body }) => addTo(caller, params.id, body.addTo))
  api.on(contract.getPickup, ({ caller, params }) => readPickup(caller, params.id))
  api.on(contract.setPickup, ({ caller, params, body }) => pickup(caller, params.id, body))
}
