import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl, setPaymentMethod } from '#modules/payments/contract.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import type { Acknowledged } from './acknowledged.ts'
import { type ChaosShopper, plentifulProduct, scarceProduct, voucherCode } from './chaos-data.ts'
import type { CustomerClient } from './customer-client.ts'
import { giveVoucher } from './gift-giver.ts'
import { payAt } from './pay-at.ts'
import type { SeededRandom } from './seeded-random.ts'

type Cart = OkOf<typeof orders.getOrder>

/** In percent. */
const methodWeights = {
  simulated: { 'card-online': 70, 'cash-at-door': 15, 'card-at-door': 15 },
  console: { 'card-online': 40, 'cash-at-door': 45, 'card-at-door': 15 },
}

export interface RandomShopper {
  readonly client: CustomerClient
  readonly random: SeededRandom
  readonly intervals: readonly number[]
  readonly warehouse: keyof typeof methodWeights
  /** The codes of gift vouchers, of whomever; none while the database is away. */
  readonly giftCodes: () => Promise<readonly string[]>
  readonly acknowledged: Acknowledged
}

/**
 * One order of one shopper: cart, checkout, payment, and perhaps a cancellation, another payment or tip. Returns whether it
 * was placed.
 */
export async function shopOnce(acting: RandomShopper, shopper: ChaosShopper): Promise<boolean> {
  const { client, random, intervals, warehouse } = acting
  if (random.percent(40)) await giveVoucher(client, random)
  const cart = await client.retry((api) => api(orders.createOrder))
  if (cart === null) return false
  const token = cart.tokenValue
  const id = { id: token }
  for (const { code } of [
    scarceProduct,
    plentifulProduct,
    testProducts.milk,
    testProducts.yoghurt,
    testProducts.coffee,
  ]) {
    if (random.percent(55)) {
      await client.once((api) =>
        api(orders.setItem, { params: { token }, body: { productVariant: code, quantity: random.int(1, 3) } }),
      )
    }
  }
  await client.retry((api) =>
    api(orders.setItem, {
      params: { token },
      body: { productVariant: plentifulProduct.code, quantity: random.int(6, 12) },
    }),
  )
  await client.retry((api) =>
    api(orders.setShippingAddress, { params: id, body: { shippingAddressId: shopper.address } }),
  )
  await client.retry((api) => api(orders.setInterval, { params: id, body: { scheduleId: random.pick(intervals) } }))
  const ready = await client.retry((api) => api(orders.getOrder, { params: { token } }))
  await chooseMethod(client, token, ready, random.weighted<string>(methodWeights[warehouse]))
  await addExtras(acting, token, shopper)

  const complete = () => client.once((api) => api(orders.completeOrder, { params: id }))
  const responses = random.percent(40) ? await Promise.all([complete(), complete(), complete()]) : [await complete()]
  const placed = responses.find((order) => order !== null)
  if (placed) acting.acknowledged.orders.set(token, placed.number ?? '')
  const order = await client.retry((api) => api(orders.getOrder, { params: { token } }))
  if (!order?.number || order.state === 'cart') return false
  if (placed?.paymentUrl && random.percent(85) && (await payAt(placed.paymentUrl, random)))
    acting.acknowledged.payments.push(placed.paymentUrl)
  await changeOrder(acting, token, order)
  if (random.percent(60)) await changeTip(client, random)
  await decideReturned(acting)
  return true
}

/** Reschedules or cancels the shopper's orders that were not delivered, or both concurrently, or neither. */
async function decideReturned({ client, random, intervals }: RandomShopper): Promise<void> {
  const history = await client.once((api) => api(orders.listOrders, { query: {} }))
  for (const { tokenValue: id, displayState } of history?.items ?? []) {
    if (displayState !== 'not_delivered') continue
    const choice = random.weighted({ reschedule: 45, cancel: 20, both: 20, neither: 15 })
    const scheduleId = random.pick(intervals)
    const reschedule = (api: Api) => api(orders.rescheduleOrder, { params: { id }, body: { scheduleId } })
    const cancel = (api: Api) => api(orders.cancelOrder, { params: { id }, body: { reason: 'other' } })
    const calls = { reschedule: [reschedule], cancel: [cancel], both: [reschedule, cancel], neither: [] }[choice]
    await Promise.all(calls.map((call) => client.once<unknown>(call)))
  }
}

/** Changes the tip of one of the shopper's orders, in any state. */
async function changeTip(client: CustomerClient, random: SeededRandom): Promise<void> {
  const history = await client.once((api) => api(orders.listOrders, { query: {} }))
  if (!history || history.items.length === 0) return
  const { tokenValue: id } = random.pick(history.items)
  const tip = random.pick([0, 3, 5, 10, 7.5])
  const changed = await client.once((api) => api(orders.setTip, { params: { id }, body: { tip } }))
  if (changed?.paymentUrl && random.percent(85)) await payAt(changed.paymentUrl, random)
}

const chooseMethod = (client: CustomerClient, token: string, order: Cart | null, paymentMethod: string) =>
  client.retry((api) =>
    api(setPaymentMethod, { params: { id: token, paymentId: order?.payments[0]?.id ?? 1 }, body: { paymentMethod } }),
  )

/** Adds some of: a voucher with few uses, a gift voucher, points, a meal-voucher card, bags. */
async function addExtras(
  { client, random, giftCodes }: RandomShopper,
  token: string,
  { cardCode }: ChaosShopper,
): Promise<void> {
  const changes = {
    'apply-coupon': { couponCode: voucherCode },
    loyalty: { points: random.int(1, 5) * 100 },
    'use-meal-vouchers': { paymentCode: cardCode },
    bags: { kind: random.pick(['none', 'paper', 'reusable']) },
  }
  for (const [name, body] of Object.entries(changes)) {
    if (random.percent(45)) await client.patch(`/orders/${token}/${name}`, body)
  }
  const codes = random.percent(60) ? await giftCodes() : []
  if (codes.length > 0) await client.patch(`/orders/${token}/apply-coupon`, { couponCode: random.pick(codes) })
}

async function changeOrder({ client, random }: RandomShopper, token: string, order: Cart): Promise<void> {
  const id = { id: token }
  switch (random.weighted({ keep: 50, 'retry payment': 20, cancel: 16, 'change method': 14 })) {
    case 'retry payment': {
      const again = await client.once((api) => api(retryPaymentUrl, { params: id }))
      if (again) await payAt(again.url, random)
      return
    }
    case 'cancel':
      await client.once((api) => api(orders.cancelOrder, { params: id, body: { reason: 'changed-mind' } }))
      return
    case 'change method':
      for (const { id: paymentId } of order.payments) {
        await client.once((api) =>
          api(setPaymentMethod, { params: { id: token, paymentId }, body: { paymentMethod: 'card-at-door' } }),
        )
      }
      return
    case 'keep':
      return
  }
}

const pollMs = 60

/**
 * Polls an order until it is delivered, cancelled or `isOver`; accepts or refuses substitutes, and messages the courier.
 * Then reports a line of a delivered order as missing, in several words at once.
 */
export async function followOrder(
  { client, random }: Pick<RandomShopper, 'client' | 'random'>,
  token: string,
  isOver: () => boolean,
): Promise<void> {
  for (let poll = 0; !isOver(); poll++) {
    const order = await client.once((api) => api(orders.getOrder, { params: { token } }))
    const open = order?.items.flatMap(({ items }) => items).filter(({ canBeAnswered }) => canBeAnswered) ?? []
    for (const { id: itemId } of open) {
      const body = { accepted: random.percent(25) }
      await client.once((api) => api(orders.answerLineChange, { params: { id: token, itemId }, body }))
    }
    if (order?.canMessageCourier) {
      const text = `Mesajul ${poll}`
      await client.once((api) => api(orders.messageCourier, { params: { id: token }, body: { text } }))
    }
    if (order?.state === 'fulfilled') await reportMissing({ client, random }, token, order)
    if (order && ['fulfilled', 'cancelled'].includes(order.state)) return
    await wait(pollMs)
  }
}

async function reportMissing(
  { client, random }: Pick<RandomShopper, 'client' | 'random'>,
  token: string,
  { items }: Cart,
): Promise<void> {
  const { id: itemId } = random.pick(items.flatMap((group) => group.items))
  const report = (description: string) => (api: Api) =>
    api(orders.reportProblem, {
      params: { id: token },
      body: { type: 'incomplete', description, items: [{ itemId, quantity: random.int(1, 2) }] },
    })
  await Promise.all(['Lipsește.', 'Nu a venit.', 'Unde este?'].map((words) => client.once(report(words))))
}
