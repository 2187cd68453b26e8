import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import type { CardCode } from '#modules/payments/adapters/embedded/cards.ts'
import { retryPaymentUrl, setPaymentMethod } from '#modules/payments/contract.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { leavePayPage, payWithCard } from '#test/support/http/pay-page.ts'
import { type ChaosShopper, plentifulProduct, scarceProduct, voucherCode } from './chaos-data.ts'
import type { CustomerClient } from './customer-client.ts'
import type { SeededRandom } from './seeded-random.ts'

type Cart = OkOf<typeof orders.getOrder>

/** Weights of the gateway's test cards, whose webhooks are late, repeated, out of order or lost, as are answers to captures and releases. */
const cardWeights: Readonly<Record<CardCode, number>> = {
  'approves-at-once': 30,
  'tells-twice': 10,
  'tells-late': 8,
  'tells-first': 8,
  'tells-in-disorder': 10,
  'tells-nothing': 10,
  declined: 8,
  'insufficient-funds': 4,
  hangs: 4,
  approves: 4,
  'challenge-fails': 2,
  'wrong-amount': 4,
  'declined-later': 0,
  'hold-lapses': 0,
  'loses-answers': 10,
  'meal-voucher': 0,
  'meal-voucher-empty': 0,
}
const methodWeights = { 'card-online': 70, 'cash-at-door': 15, 'card-at-door': 15 }

export interface RandomShopper {
  readonly client: CustomerClient
  readonly random: SeededRandom
  readonly intervals: readonly number[]
}

/**
 * One order of one shopper: cart, checkout, payment, and perhaps a cancellation, another payment or tip. Returns whether it
 * was placed.
 */
export async function shopOnce({ client, random, intervals }: RandomShopper, shopper: ChaosShopper): Promise<boolean> {
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
  await chooseMethod(client, token, ready, random.weighted(methodWeights))
  await addExtras(client, random, token, shopper)

  const complete = () => client.once((api) => api(orders.completeOrder, { params: id }))
  const responses = random.percent(40) ? await Promise.all([complete(), complete(), complete()]) : [await complete()]
  const placed = responses.find((order) => order !== null)
  const order = await client.retry((api) => api(orders.getOrder, { params: { token } }))
  if (!order?.number || order.state === 'cart') return false
  if (placed?.paymentUrl && random.percent(85)) await payAt(placed.paymentUrl, random)
  await changeOrder({ client, random, intervals }, token, order)
  if (random.percent(60)) await changeTip(client, random)
  await decideReturned({ client, random, intervals })
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

/** Adds some of: a voucher with few uses, points, a meal-voucher card, bags. */
async function addExtras(
  client: CustomerClient,
  random: SeededRandom,
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
}

/** Fails silently when the process that serves the pay page is down. */
async function payAt(address: string, random: SeededRandom): Promise<void> {
  try {
    if (random.percent(8)) await leavePayPage(address)
    else await payWithCard(address, random.weighted(cardWeights))
  } catch {
    // The shopper closes the error page.
  }
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
