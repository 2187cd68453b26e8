import type { FastifyInstance } from 'fastify'
import { type Api, makeApi, type Transport } from '#kernel/client.ts'
import { type Catalog, catalogModule } from '#modules/catalog/index.ts'
import { embeddedSms } from '#modules/customers/adapters/embedded-sms.ts'
import { type Customers, customersModule } from '#modules/customers/index.ts'
import { type Delivery, deliveryModule } from '#modules/delivery/index.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { documentsOf, invoicingModule } from '#modules/invoicing/index.ts'
import { purchaseToInvoice } from '#modules/membership/index.ts'
import { type Ordering, orderingModule, orderToInvoice } from '#modules/ordering/index.ts'
import { gatewayStandIn } from '#modules/payments/adapters/embedded/stand-in.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import { type Payments, paymentsModule } from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import type { Context } from '#platform/context.ts'
import { openDb } from '#platform/db/db.ts'
import { contractRoutes } from '#platform/http/routes.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { loadAddresses } from '#seed/addresses.ts'
import { loadPeople, people } from '#seed/people.ts'
import { jobHandlers } from '#src/mount.ts'
import { problemStatuses } from '#src/problems.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { keepPlansWaiting, runDueJobs, runWaitingJobs } from './run-jobs.ts'
import { fillShelf } from './shelf.ts'

/** Every desk has it, so that a token of one is good at another, as between processes of one shop. */
export const deskSecret = 'a secret of tests that guards nothing at all'
const gatewaySecret = new TextEncoder().encode('a secret of two, and of no third')

export type Person = 'ana' | 'mihai' | 'ioana' | 'radu' | 'vlad'

export interface OrderDesk {
  readonly at: Context & { readonly clock: MovableClock }
  readonly url: string
  readonly databaseUrl: string
  readonly server: FastifyInstance
  readonly catalog: Catalog
  /** Resolves once every change of the catalogue committed before is in what carts are shown from. */
  catchUp(): Promise<void>
  readonly delivery: Delivery
  readonly ordering: Ordering
  readonly payments: Payments
  /** Contracts through the router, as a guest. */
  readonly guest: Api
  /** Contracts through the router, as one of the demo's people. */
  as(person: Person): Api
  asCustomer(customerId: string): Api
  /** An access token, for calls that are not made by contract. */
  tokenOf(person: Person): Promise<string>
  runDueJobs(): Promise<void>
  /** As if the time had come for jobs that are planned for later. */
  runWaitingJobs(): Promise<void>
  /** Runs a scheduled job now. */
  runJob(name: string): Promise<void>
  stop(): Promise<void>
}

export interface DeskOptions {
  readonly clock?: MovableClock
  /** Answers are held against their contracts unless a benchmark says otherwise. */
  readonly validatesResults?: boolean
  /** What the gateway is besides the embedded one. */
  readonly gateway?: Partial<PaymentGateway>
  /** Whether somebody passes words on to couriers; so unless a test says otherwise. */
  readonly couriersListen?: boolean
  /** Works on that database, as a second process of the shop would; the caller drops it. */
  readonly databaseUrl?: string
  /** What else of the shop is there: whoever listens to orders. */
  readonly more?: (parts: {
    readonly at: Context
    readonly url: string
    readonly ordering: Ordering
    readonly customers: Customers
  }) => readonly Module[]
}

/** A quiet morning in Bucharest, so that intervals and their prices are the same whenever a test runs. */
export const thursdayMorning = Temporal.Instant.from('2026-11-26T06:00:00Z')

/** The demo's people, their addresses and a small shelf. */
export async function furnish(context: Context): Promise<void> {
  await loadPeople(context.db)
  await loadAddresses(context)
  await fillShelf(context.db)
}

/** Everything between the first product in a cart and the doorstep, on real parts and a database of its own. */
export async function orderDesk(options: DeskOptions = {}): Promise<OrderDesk> {
  const { clock = movableClock(thursdayMorning) } = options
  const database: TestDatabase | undefined = options.databaseUrl === undefined ? await testDatabase() : undefined
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const log = makeLog('silent')
  const db = openDb({ url: databaseUrl, max: 16, onIdleError: () => undefined })
  const at = { db, clock, log }
  const socket = await openSocket('127.0.0.1', 0)
  const url = `http://127.0.0.1:${socket.port}`
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api/v2/shop', problemStatuses })
  if (database) await keepPlansWaiting(at)
  if (database) await furnish(at)

  const gateway = embeddedGateway({ url: `${url}/_stand-in/pay`, secret: gatewaySecret, clock, timeoutMs: 60_000 })
  const standIn = gatewayStandIn(at, {
    secret: gatewaySecret,
    publicUrl: url,
    notifyUrl: `${url}/webhooks/payments/embedded`,
  })
  const texting = embeddedSms(at, { publicUrl: url })
  const customers = customersModule(at, {
    secret: deskSecret,
    publicUrl: url,
    sms: texting.sms,
    personalData: () => modules.flatMap(({ personal }) => personal ?? []),
  })
  const catalog = catalogModule(at, { publicUrl: url })
  const delivery = deliveryModule(at)
  const ordering: Ordering = orderingModule(at, {
    catalog,
    delivery,
    publicUrl: url,
    couriersListen: options.couriersListen ?? true,
    takesMealVouchers: !options.gateway?.takesNoMealVouchers,
    startPayment: (orderId) => payments.startPayment(orderId),
    documentsOf,
  })
  const payments: Payments = paymentsModule(at, {
    gateways: { card: { ...gateway, ...options.gateway }, mealVoucher: { ...gateway, ...options.gateway } },
    publicUrl: url,
    orders: ordering.forPayments,
  })
  const modules: readonly Module[] = [
    ...[catalog, customers, delivery, ordering, payments, standIn],
    invoicingModule(at, { orderToInvoice, orderIdFor: ordering.orderIdFor, purchaseToInvoice }),
    ...(options.more?.({ at, url, ordering, customers }) ?? []),
  ]
  const access = accessTokens(deskSecret, clock)
  const api = contractRoutes(server, {
    base: '/api/v2/shop',
    authenticate: access.authenticate,
    validatesResults: options.validatesResults ?? true,
  })
  for (const module of modules) {
    module.routes?.(api)
    await module.serve?.(server)
  }
  api.seal()
  for (const module of modules) await module.start?.()
  await server.ready()
  const handlers = jobHandlers(at, modules)

  const asCustomer = (customerId: string): Api => {
    // A token a call, as a browser refreshes its own: half an hour of the shop's clock may pass between two.
    return makeApi(
      throughRouter(server, async () => ({
        authorization: `Bearer ${await access.issue({ customerId })}`,
      })),
    )
  }
  return {
    ...{ at, url, databaseUrl, server, catalog, delivery, ordering, payments, asCustomer },
    guest: makeApi(throughRouter(server)),
    tokenOf: (person) => access.issue({ customerId: people[person].customerId }),
    as: (person) => asCustomer(people[person].customerId),
    catchUp: catalog.refresh,
    runDueJobs: () => runDueJobs(at, handlers),
    runWaitingJobs: () => runWaitingJobs(at, handlers),
    runJob: async (name) => handlers[name]?.({}),
    stop: async () => {
      await server.close()
      for (const module of modules.toReversed()) await module.stop?.()
      await db.close()
      await database?.close()
    },
  }
}

function throughRouter(
  server: FastifyInstance,
  always: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await server.inject({
      method: method as 'GET',
      url: `/api/v2/shop${url}`,
      headers: { ...(await always()), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
}
