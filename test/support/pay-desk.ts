import type { FastifyInstance } from 'fastify'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { gatewayStandIn } from '#modules/payments/adapters/embedded/stand-in.ts'
import { type EmbeddedGatewayOptions, embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import {
  type OpenPaymentsResult,
  openPayments,
  type PaymentPart,
  type Payments,
  paymentsModule,
} from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import type { Context } from '#platform/context.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import type { StoredEvent } from '#platform/jobs/outbox.ts'
import { makeLog } from '#platform/log.ts'
import { serveStandInAssets } from '#src/embedded/stand-in/assets.ts'
import { jobHandlers } from '#src/mount.ts'
import { problemStatuses } from '#src/problems.ts'
import { testDatabase } from './database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { keepPlansWaiting, runDueJobs, runWaitingJobs } from './run-jobs.ts'

export const gatewaySecret = new TextEncoder().encode('a secret of two, and of no third')

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
  /** Who charges cards; the desk's own embedded gateway unless another is given. */
  readonly gateway?: PaymentGateway
  /** Who charges meal-voucher cards, made of where the desk's embedded gateway is; the same as cards when left out. */
  readonly mealVoucher?: (embedded: EmbeddedGatewayOptions) => PaymentGateway
  readonly clock?: MovableClock
}

/** The payments module and the embedded gateway on a port of their own, with nothing of the shop around them. */
export async function payDesk(options: PayDeskOptions = {}): Promise<PayDesk> {
  const { clock = movableClock() } = options
  const database = await testDatabase()
  const log = makeLog('silent')
  const db = openDb({ url: database.url, max: 8, onIdleError: () => undefined })
  const at = { db, log, clock }
  await keepPlansWaiting(at)
  const socket = await openSocket('127.0.0.1', 0)
  const url = `http://127.0.0.1:${socket.port}`
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  const embedded = { url: `${url}/_stand-in/pay`, secret: gatewaySecret, clock, timeoutMs: 60_000 }
  const gateway = options.gateway ?? embeddedGateway(embedded)
  const standIn = gatewayStandIn(at, {
    secret: gatewaySecret,
    publicUrl: url,
    notifyUrl: `${url}/webhooks/payments/${options.mealVoucher ? 'meal-voucher' : 'embedded'}`,
  })
  const noOrder = async () => {
    throw new Problem('order-not-found')
  }
  const payments = paymentsModule(at, {
    gateways: { card: gateway, mealVoucher: options.mealVoucher?.(embedded) ?? gateway },
    publicUrl: url,
    orders: {
      orderForPayment: noOrder,
      chooseMethod: noOrder,
      changePayment: noOrder,
      orderView: noOrder,
      payerOf: async () => undefined,
    },
  })
  await standIn.serve?.(server)
  await payments.serve?.(server)
  await serveStandInAssets(server)
  await server.ready()

  const told: StoredEvent[] = []
  const kinds = ['payment.captured', 'payment.failed', 'payment.refunded', 'payment.points-returned']
  const listening = kinds.map((kind) => ({
    kind,
    name: 'the-test',
    handle: async (_: unknown, event: StoredEvent) => void told.push(event),
  }))
  const handlers = jobHandlers(at, [payments, standIn], listening)
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
      await server.close()
      await db.close()
      await database.close()
    },
  }
}
