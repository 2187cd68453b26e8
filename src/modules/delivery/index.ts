import { zone as bucharest } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { areaServedEvent, forgetAreaRequests, tellServedAreas } from './area-requests/area-requests.ts'
import * as areaRequests from './area-requests/store.ts'
import type { CapacityRow } from './capacity/store.ts'
import * as capacity from './capacity/store.ts'
import { undoCapacity, undoStop } from './capacity/usecases/change-capacity.ts'
import * as staffContract from './contract.staff.ts'
import { saveZone } from './contract.staff-zones.ts'
import type { AddressInput } from './contract.ts'
import { capacityRoutes } from './http.staff.ts'
import { deliveryRoutes } from './http.ts'
import { mergeAddresses } from './merge.ts'
import { personalDelivery } from './personal.ts'
import type { AddressLookup, OpenOrders } from './ports.ts'
import { presentAddress } from './present.ts'
import type { Address } from './rules/address.ts'
import type { Interval, IntervalKind } from './rules/bookable.ts'
import { type ChosenRow, chosenOf } from './store.chosen.ts'
import * as store from './store.ts'
import { gazetteer } from './streets/gazetteer.ts'
import { importStreets } from './streets/import-streets.ts'
import { saveDemoStreets } from './streets/save-demo-streets.ts'
import { addAddress, validAddress } from './usecases/change-addresses.ts'
import {
  type HoldPlaceInput,
  type HoldResult,
  holdPlace,
  type ReservePlaceInput,
  releasePlace,
  reservePlace,
  transferPlace,
} from './usecases/interval-places.ts'
import { openIntervals, releaseLapsedHolds } from './usecases/plan-intervals.ts'
import { undoZone } from './zones/usecases/save-zone.ts'

export type { AddressRow, IntervalPlaceRow } from './store.ts'
export type { Address, AddressInput, AddressLookup, HoldResult, Interval, IntervalKind, OpenOrders }
export { addAddress, areaServedEvent, importStreets, presentAddress, saveDemoStreets }

/** Who asked for a letter about a place; null when the request has been deleted. The letter names no place, as anybody could have it written. */
export const areaRequestForEmail = (
  q: Queryable,
  id: string,
): Promise<Pick<areaRequests.AreaRequest, 'email'> | null> => q.maybe(areaRequests.requestById, [id])

/** A customer's addresses, the default one first. */
export const addressesOf = (q: Queryable, customerId: string): Promise<store.AddressRow[]> =>
  q.rows(store.addressesOf, [customerId])

export interface Delivery extends Module {
  /** One of the customer's own addresses by its wire id, or null. */
  addressOf(q: Queryable, customerId: string, number: number): Promise<store.AddressRow | null>
  /**
   * Intervals of a zone from now to the end of the seventh day, including closed and full ones. The last row is the next
   * express window, open or not.
   */
  intervals(q: Queryable, zone: string): Promise<Interval[]>
  interval(q: Queryable, id: number): Promise<Interval | null>
  /** The place that is held or reserved for an order; null for none. A hold may have lapsed without being released yet. */
  placeOf(q: Queryable, orderId: string): Promise<store.IntervalPlaceRow | null>
  /** What an order has chosen, as it is now, by one statement. */
  chosenOf(q: Queryable, order: ChosenByOrder): Promise<Chosen>
  /** How many of these orders hold a place whose hold has not lapsed. */
  placesHeld(q: Queryable, orderIds: readonly string[]): Promise<number>
  holdPlace(tx: Tx, input: HoldPlaceInput): Promise<HoldResult>
  reservePlace(tx: Tx, input: ReservePlaceInput): Promise<'reserved' | 'full'>
  releasePlace(tx: Tx, orderId: string): Promise<void>
  /** Adds one place to a full interval and returns the new capacity; null when it is not full. Locks the interval. */
  overbookInterval(tx: Tx, intervalId: number): Promise<number | null>
  /** The interval of another zone at the same hours; null without one. */
  sameIntervalIn(q: Queryable, intervalId: number, zone: string): Promise<number | null>
  /** Reads an address as the address book does. Throws `invalid-input` with every invalid field. */
  readAddress(input: AddressInput): Promise<Address>
  transferPlace(tx: Tx, from: string, to: string): Promise<void>
  /** An interval with its places, locked until the transaction ends; null for an unknown one. */
  lockCapacity(tx: Tx, id: number): Promise<CapacityRow | null>
  /** Closes an interval to new orders, for a reason; null opens it again. The caller has locked it. */
  closeInterval(tx: Tx, id: number, reason: string | null): Promise<void>
  /** The orders that have a place in an interval, the carts that hold one, and until when. */
  bookingsOf(q: Queryable, id: number): Promise<Bookings>
}

export interface ChosenByOrder {
  readonly orderId: string
  readonly customerId: string | null
  /** The wire id of one of the customer's own addresses. */
  readonly addressNumber: number | null
  readonly intervalId: number | null
}

export interface Chosen {
  /** Null also for an address that the customer no longer has. */
  readonly address: store.AddressRow | null
  readonly interval: Interval | null
  /** As `placeOf` reads it, in whichever interval. */
  readonly place: store.IntervalPlaceRow | null
}

export interface Bookings {
  readonly orderIds: readonly string[]
  readonly holds: number
  readonly heldUntil: Temporal.Instant | null
}

export interface DeliveryOptions {
  readonly openOrders: OpenOrders
  /** Suggests addresses; the shop's own gazetteer by default. */
  readonly addressLookup?: AddressLookup
}

/** Addresses, zones, intervals and the places in them. */
export function deliveryModule(
  context: Context,
  { openOrders, addressLookup = gazetteer(context) }: DeliveryOptions,
): Delivery {
  const open = openIntervals(context)
  const release = releaseLapsedHolds(context)
  return {
    routes: deliveryRoutes(context, addressLookup),
    staffRoutes: capacityRoutes(context, openOrders),
    undo: {
      [staffContract.changeCapacity.id]: undoCapacity(context),
      [staffContract.stopExpress.id]: undoStop,
      [saveZone.id]: undoZone,
    },
    jobs: {
      'delivery.open-intervals': open,
      'delivery.reclaim-places': release,
      'delivery.tell-served-areas': tellServedAreas(context),
      'delivery.forget-area-requests': forgetAreaRequests(context),
    },
    schedules: [
      { name: 'delivery.open-intervals', cron: '7 * * * *' },
      { name: 'delivery.reclaim-places', cron: '*/5 * * * *' },
      { name: 'delivery.tell-served-areas', cron: '27 * * * *' },
      { name: 'delivery.forget-area-requests', cron: '25 3 * * *' },
    ],
    start: open,
    merge: mergeAddresses,
    personal: personalDelivery,
    addressOf: (q, customerId, number) => q.maybe(store.addressByNumber, [customerId, number]),
    intervals: (q, zone) => {
      const now = context.clock.now()
      const midnight = now.toZonedDateTimeISO(bucharest).startOfDay()
      return q.rows(store.intervalsOf, [now, zone, now, midnight.add({ days: 8 }).toInstant()])
    },
    interval: (q, id) => q.maybe(store.intervalById, [context.clock.now(), id]),
    placeOf: (q, orderId) => q.maybe(store.placeOf, [orderId]),
    chosenOf: async (q, { orderId, customerId, addressNumber, intervalId }) =>
      chosenFrom(await q.one(chosenOf, [context.clock.now(), intervalId, orderId, customerId, addressNumber])),
    placesHeld: async (q, orderIds) => (await q.one(store.countHeld, [orderIds, context.clock.now()])).places,
    holdPlace: (tx, input) => holdPlace(tx, context.clock, input),
    reservePlace: (tx, input) => reservePlace(tx, context.clock, input),
    releasePlace,
    transferPlace,
    overbookInterval: async (tx, intervalId) => {
      await tx.run(store.reclaimPlaces, [intervalId, context.clock.now()])
      return (await tx.maybe(store.overbookInterval, [intervalId]))?.capacity ?? null
    },
    sameIntervalIn: async (q, intervalId, zone) =>
      (await q.maybe(store.sameIntervalIn, [intervalId, zone]))?.id ?? null,
    lockCapacity: (tx, id) => tx.maybe(capacity.lockCapacity, [context.clock.now(), id]),
    closeInterval: async (tx, id, reason) =>
      void (await tx.run(capacity.setClosed, [id, reason === null ? null : context.clock.now(), reason])),
    bookingsOf: async (q, id) => {
      const [orders, held] = await Promise.all([
        q.rows(capacity.takenPlaces, [id]),
        q.one(capacity.heldPlaces, [id, context.clock.now()]),
      ])
      return { orderIds: orders.map(({ orderId }) => orderId), holds: held.places, heldUntil: held.until }
    },
    readAddress: (input) => validAddress(context.db, input),
  }
}

function chosenFrom({ address, interval, place }: ChosenRow): Chosen {
  const { from } = Temporal.Instant
  return {
    address,
    interval: interval && { ...interval, since: from(interval.since), until: from(interval.until) },
    place: place && { ...place, heldUntil: place.heldUntil === null ? null : from(place.heldUntil) },
  }
}
