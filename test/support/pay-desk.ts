import type { FastifyInstance } from 'fastify'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { type OpenPaymentsResult, openPayments, type PaymentPart, type Payments } from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import type { Context } from '#platform/context.ts'
import type { StoredEvent } from '#platform/jobs/outbox.ts'
import { jobHandlers } from '#src/mount.ts'
import { composedShop } from './composed-shop.ts'
import { testDatabase } from './database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { keepPlansWaiting, runDueJobs, runWaitingJobs } from './run-jobs.ts'

export interface PayDesk {
  readonly at: Context & { readonly clock: MovableClock }
  readonly url: string
  readonly server: FastifyInstance
  readonly gateway: PaymentGateway
  readonly payments: Payments
  /** What the rest of the shop was told, oldest first: `payment.captured` … */
  readonly told: StoredEvent[]
  runDueJobs(): Promise<void>
  runWaitingJobs(): Promise<void>
  /** Places an order of one payment, as `ordering` does; answers its id. */
  place(given?: {
    readonly amount?: number
    readonly methodCode?: string
    readonly parts?: readonly PaymentPart[]
    readonly customerId?: string
  }): Promise<Placed>
  stop(): Promise<void>
}

export interface Placed extends OpenPaymentsResult {
  readonly orderId: string
  readonly tokenValue: string
}

export interface PayDeskOptions {
  /** Who charges cards; the embedded gateway unless another is given. */
  readonly gateway?: PaymentGateway
  /** Meal-voucher cards go to the embedded gateway, under a name of their own. Else they go where cards go. */
  readonly hasMealVoucherGateway?: boolean
  readonly clock?: MovableClock
}

const secretText = 'a secret of two, and of no third'
export const gatewaySecret = new TextEncoder().encode(secretText)
const oneGateway = { PAYMENT_GATEWAY_SECRET: secretText }
const twoGateways = {
  ...{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' },
  ...{ MEAL_VOUCHER_GATEWAY: 'embedded', MEAL_VOUCHER_GATEWAY_SECRET: secretText },
}

/** Payments of orders that only payments knows: what would reach the rest of the shop reaches the test. */
export async function payDesk(options: PayDeskOptions = {}): Promise<PayDesk> {
  const { clock = movableClock(), hasMealVoucherGateway = false } = options
  const database = await testDatabase()
  let gateways: { readonly card: PaymentGateway } | undefined
  const shop = await composedShop({
    ...{ databaseUrl: database.url, clock, secret: 'a secret of tests that guards nothing at all' },
    env: hasMealVoucherGateway ? twoGateways : oneGateway,
    ports: {
      gateways: (configured) => {
        const { gateway: card = configured.card } = options
        const chosen = { card, mealVoucher: hasMealVoucherGateway ? configured.mealVoucher : card }
        gateways = chosen
        return chosen
      },
    },
    fill: keepPlansWaiting,
  })
  const { at, url, server, payments } = shop
  const { db } = at
  const gateway = gateways?.card
  if (gateway === undefined) throw new Error('no gateway was chosen')

  const told: StoredEvent[] = []
  const kinds = ['payment.captured', 'payment.failed', 'payment.refunded', 'payment.points-returned']
  const listening = kinds.map((kind) => ({
    kind,
    name: 'the-test',
    handle: async (_: unknown, event: StoredEvent) => void told.push(event),
  }))
  const handlers = { ...shop.handlers, ...jobHandlers(at, [payments], listening) }
  let orders = 204_800

  return {
    at,
    url,
    server,
    gateway,
    payments,
    told,
    runDueJobs: () => runDueJobs(at, handlers),
    runWaitingJobs: () => runWaitingJobs(at, handlers),
    place: async ({ amount = 12_053, methodCode = 'card-online', parts, customerId = null } = {}) => {
      const orderId = uuid7(clock.now())
      const tokenValue = `token-${orders}`
      const orderNumber = `PF-${orders++}`
      const names = { orderId, orderNumber, tokenValue, customerId }
      const ask = { ...names, amount: bani(amount), methodCode, ...(parts && { parts }) }
      return { orderId, tokenValue, ...(await db.transaction((tx) => openPayments(tx, clock, ask))) }
    },
    stop: async () => {
      await shop.stop()
      await database.close()
    },
  }
}
