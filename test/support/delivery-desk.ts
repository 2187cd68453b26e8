import assert from 'node:assert/strict'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import type { IntervalView, OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { shoppersAt } from './checkout-desk.ts'
import type { OrderDesk } from './order-desk.ts'
import { wares } from './shelf.ts'

/** An address with everything that a form can say. */
export const address = {
  street: 'Calea Vitan',
  number: '23',
  streetDetails: 'bl. V1, ap. 9',
  streetAddress: 'Calea Vitan 23',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
  placeId: 'poftim-031282-calea-vitan',
  fullAddress: 'Calea Vitan 23, bl. V1, ap. 9, Sector 3, București',
  contactName: 'Mihai Ionescu',
  contactPhonenumber: '0722 123 456',
  geoLocation: { lat: '44.4167', long: '26.1259' },
}

export const choose = (api: Api, id: string, scheduleId: number): Promise<OrderView> =>
  api(orders.setInterval, { params: { id }, body: { scheduleId } })

/** The interval of two hours that begins then. */
export const at = (intervals: readonly IntervalView[], since: string): IntervalView =>
  intervals.find(({ interval, kind }) => interval.since === since && kind === 'two-hours') ??
  assert.fail(`no interval at ${since}`)

/** People at an order desk who choose where and when they are delivered to. */
export function deliveriesAt(desk: OrderDesk) {
  const { db } = desk.at

  /** A customer nobody else of the file shops with. */
  const stranger = async (): Promise<Api> => (await people.shopper()).api
  const people = shoppersAt(desk)

  /** A cart with an address, ready to choose an interval. */
  async function cartAt(api: Api, where = address): Promise<{ id: string; intervals: IntervalView[] }> {
    const { tokenValue: id } = await api(orders.createOrder)
    await api(orders.setItem, { params: { token: id }, body: { productVariant: wares.coffee.code, quantity: 1 } })
    const { id: shippingAddressId } = await api(delivery.addAddress, { body: where })
    await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId } })
    return { id, intervals: await api(orders.listIntervals, { params: { id } }) }
  }

  async function counters(id: number): Promise<{ taken: number; held: number } | undefined> {
    const interval = await desk.delivery.interval(db, id)
    return interval ? { taken: interval.taken, held: interval.held } : undefined
  }

  const setCapacity = (id: number, capacity: number): Promise<unknown> =>
    db.pool.query('UPDATE delivery_interval SET capacity = $2 WHERE id = $1', [id, capacity])

  return { stranger, cartAt, counters, setCapacity }
}
