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

/** How a try at the gateway goes; the trial cards cover its news late, doubled, out of order, wrong or lost. */
const cards: Readonly<Record<CardCode, number>> = {
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
  'wrong-amount': 0,
  'meal-voucher': 0,
  'meal-voucher-empty': 0,
}
const methods = { 'card-online': 70, 'cash-at-door': 15, 'card-at-door': 15 }

export interface RandomShopper {
  readonly client: CustomerClient
  readonly chance: SeededRandom
  readonly intervals: readonly number[]
}

/** One order of one shopper, from an empty cart to the gateway and perhaps a change of mind; whether it was placed. */
export async function shopOnce({ client, chance, intervals }: RandomShopper, shopper: ChaosShopper): Promise<boolean> {
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
    if (chance.percent(55)) {
      await client.once((api) =>
        api(orders.setItem, { params: { token }, body: { productVariant: code, quantity: chance.int(1, 3) } }),
      )
    }
  }
  await client.retry((api) =>
    api(orders.setItem, {
      params: { token },
      body: { productVariant: plentifulProduct.code, quantity: chance.int(6, 12) },
    }),
  )
  await client.retry((api) =>
    api(orders.setShippingAddress, { params: id, body: { shippingAddressId: shopper.address } }),
  )
  await client.retry((api) => api(orders.setInterval, { params: id, body: { scheduleId: chance.pick(intervals) } }))
  const ready = await client.retry((api) => api(orders.getOrder, { params: { token } }))
  await choose(client, token, ready, chance.weighted(methods))
  await addExtras(client, chance, token, shopper)

  const press = () => client.once((api) => api(orders.completeOrder, { params: id }))
  const pressed = chance.percent(40) ? await Promise.all([press(), press(), press()]) : [await press()]
  const placed = pressed.find((order) => order !== null)
  const order = await client.retry((api) => api(orders.getOrder, { params: { token } }))
  if (!order?.number || order.state === 'cart') return false
  if (placed?.paymentUrl && chance.percent(85)) await payAt(placed.paymentUrl, chance)
  await changeMind({ client, chance, intervals }, token, order)
  if (chance.percent(60)) await tipAgain(client, chance)
  await decideReturned({ client, chance, intervals })
  return true
}

/** Orders of theirs that came back go out again, or their money is wanted, or both at once; or nobody says a word. */
async function decideReturned({ client, chance, intervals }: RandomShopper): Promise<void> {
  const history = await client.once((api) => api(orders.listOrders, { query: {} }))
  for (const { tokenValue: id, displayState } of history?.items ?? []) {
    if (displayState !== 'not_delivered') continue
    const says = chance.weighted({ again: 45, money: 20, both: 20, nothing: 15 })
    const scheduleId = chance.pick(intervals)
    const again = (api: Api) => api(orders.rescheduleOrder, { params: { id }, body: { scheduleId } })
    const money = (api: Api) => api(orders.cancelOrder, { params: { id }, body: { reason: 'other' } })
    const pressed = { again: [again], money: [money], both: [again, money], nothing: [] }[says]
    await Promise.all(pressed.map((press) => client.once<unknown>(press)))
  }
}

/** Another tip for some order of theirs, wherever it is. */
async function tipAgain(client: CustomerClient, chance: SeededRandom): Promise<void> {
  const history = await client.once((api) => api(orders.listOrders, { query: {} }))
  if (!history || history.items.length === 0) return
  const { tokenValue: id } = chance.pick(history.items)
  const tip = chance.pick([0, 3, 5, 10, 7.5])
  const changed = await client.once((api) => api(orders.setTip, { params: { id }, body: { tip } }))
  if (changed?.paymentUrl && chance.percent(85)) await payAt(changed.paymentUrl, chance)
}

const choose = (client: CustomerClient, token: string, order: Cart | null, paymentMethod: string) =>
  client.retry((api) =>
    api(setPaymentMethod, { params: { id: token, paymentId: order?.payments[0]?.id ?? 1 }, body: { paymentMethod } }),
  )

/** What makes others pay a part of it: a voucher that not all can have, points, a meal-voucher card. */
async function addExtras(
  client: CustomerClient,
  chance: SeededRandom,
  token: string,
  { cardCode }: ChaosShopper,
): Promise<void> {
  const asks = {
    'apply-coupon': { couponCode: voucherCode },
    loyalty: { points: chance.int(1, 5) * 100 },
    'use-meal-vouchers': { paymentCode: cardCode },
    bags: { kind: chance.pick(['none', 'paper', 'reusable']) },
  }
  for (const [name, body] of Object.entries(asks)) {
    if (chance.percent(45)) await client.patch(`/orders/${token}/${name}`, body)
  }
}

/** The gateway may be down with the process that shows it; then nobody pays. */
async function payAt(address: string, chance: SeededRandom): Promise<void> {
  try {
    if (chance.percent(8)) await leavePayPage(address)
    else await payWithCard(address, chance.weighted(cards))
  } catch {
    // The shopper sees an error page and closes it.
  }
}

async function changeMind({ client, chance }: RandomShopper, token: string, order: Cart): Promise<void> {
  const id = { id: token }
  switch (chance.weighted({ stays: 50, retries: 20, cancels: 16, 'pays otherwise': 14 })) {
    case 'retries': {
      const again = await client.once((api) => api(retryPaymentUrl, { params: id }))
      if (again) await payAt(again.url, chance)
      return
    }
    case 'cancels':
      await client.once((api) => api(orders.cancelOrder, { params: id, body: { reason: 'changed-mind' } }))
      return
    case 'pays otherwise':
      for (const { id: paymentId } of order.payments) {
        await client.once((api) =>
          api(setPaymentMethod, { params: { id: token, paymentId }, body: { paymentMethod: 'card-at-door' } }),
        )
      }
      return
    case 'stays':
      return
  }
}

const looksAgainMs = 60

/** Looks at an order until it is at the door, or `isOver`; refuses or keeps what came instead, and tells the courier something. */
export async function followOrder(
  { client, chance }: Pick<RandomShopper, 'client' | 'chance'>,
  token: string,
  isOver: () => boolean,
): Promise<void> {
  for (let look = 0; !isOver(); look++) {
    const order = await client.once((api) => api(orders.getOrder, { params: { token } }))
    const open = order?.items.flatMap(({ items }) => items).filter(({ canBeAnswered }) => canBeAnswered) ?? []
    for (const { id: itemId } of open) {
      const body = { accepted: chance.percent(25) }
      await client.once((api) => api(orders.answerLineChange, { params: { id: token, itemId }, body }))
    }
    if (order?.canMessageCourier) {
      const text = `Mesajul ${look}`
      await client.once((api) => api(orders.messageCourier, { params: { id: token }, body: { text } }))
    }
    if (order && ['fulfilled', 'cancelled'].includes(order.state)) return
    await wait(looksAgainMs)
  }
}
