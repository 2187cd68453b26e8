import { type Bani, bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { GatewayUnavailable, type PaymentGateway } from '#modules/payments/ports.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { booksOfEmbedded } from './embedded-books.ts'
import type { GatewayBooks } from './gateway-books.ts'
import { netopiaHarness } from './netopia-harness.ts'
import { stripeHarness } from './stripe-harness.ts'

type Books = Omit<GatewayBooks, 'addPayment' | 'goAwayAfter'>

/** A shop, its gateway, and what the gateway's books can be made to say. */
export interface ReconciledGateway {
  readonly fixture: PaymentFixture
  readonly books: Books
  /** A payment that the shop has not started; null where the gateway has no list that could show it. */
  readonly addPayment: GatewayBooks['addPayment'] | null
  pay(address: string): Promise<void>
  /** From now on the gateway answers so many pages or looks, then none. */
  goAwayAfter(answers: number): void
  stop(): Promise<void>
}

export const reconciledGateways = {
  Stripe: async (): Promise<ReconciledGateway> => {
    const harness = await stripeHarness()
    const { gateway, goAwayAfter } = fickle(harness.gateway)
    const fixture = await paymentFixture({ gateway, clock: movableClock(harness.now()) })
    const { books, pay } = harness
    const stop = () => stopBoth(fixture, harness)
    return { fixture, books, addPayment: books.addPayment, pay, goAwayAfter, stop }
  },
  NETOPIA: async (): Promise<ReconciledGateway> => {
    const harness = await netopiaHarness()
    const { gateway, goAwayAfter } = fickle(harness.gateway)
    const fixture = await paymentFixture({ gateway, clock: harness.clock })
    const books: Books = {
      setAmount: async (reference, amount) => harness.setAmount(reference, amount),
      refundByHand: async (reference, amount) => harness.creditByHand(reference, amount),
      forgetRefunds: async (reference) => harness.forgetCredits(reference),
    }
    return { fixture, books, addPayment: null, pay: harness.pay, goAwayAfter, stop: () => stopBoth(fixture, harness) }
  },
  'the embedded gateway': async (): Promise<ReconciledGateway> => {
    let goAwayAfter: ReconciledGateway['goAwayAfter'] = () => undefined
    const fixture = await paymentFixture({
      wrapGateway: (configured) => {
        const { gateway, ...rest } = fickle(configured)
        goAwayAfter = rest.goAwayAfter
        return gateway
      },
    })
    const books = booksOfEmbedded(fixture.context.db, fixture.context.clock.now)
    const pay = async (address: string) => void (await payWithCard(address, 'tells-nothing'))
    return { fixture, books, addPayment: books.addPayment, pay, goAwayAfter: (n) => goAwayAfter(n), stop: fixture.stop }
  },
}

async function stopBoth(fixture: PaymentFixture, harness: { stop(): Promise<void> }): Promise<void> {
  await fixture.stop()
  await harness.stop()
}

function fickle(gateway: PaymentGateway) {
  let left = Number.POSITIVE_INFINITY
  const answer = (): void => {
    if (left-- <= 0) throw new GatewayUnavailable('the gateway is away')
  }
  const { movements } = gateway
  const changed: PaymentGateway = {
    ...gateway,
    look: async (...asked) => {
      answer()
      return gateway.look(...asked)
    },
    ...(movements && {
      movements: async function* (period) {
        for await (const page of movements(period)) {
          answer()
          yield page
        }
      },
    }),
  }
  return {
    gateway: changed,
    goAwayAfter: (answers: number) => {
      left = answers
    },
  }
}

/** Orders at a gateway, and the differences that a comparison finds of them. */
export function reconciledOrders({ fixture, pay }: ReconciledGateway) {
  const { context, payments } = fixture
  const { db, clock } = context
  /** An order of 100 lei that is paid at the gateway; the shop has not been told. */
  const payOrder = async (): Promise<PlacedPayments & { readonly reference: string }> => {
    clock.pass({ milliseconds: 10 })
    const order = await fixture.place({ amount: 100_00 })
    const address = await payments.startPayment(order.orderId)
    await pay(address ?? '')
    const { rows } = await db.pool.query<{ reference: string }>(
      'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
      [order.orderId],
    )
    return { ...order, reference: rows[0]?.reference ?? '' }
  }
  return {
    payOrder,
    /** The same, and the shop has asked. */
    paidOrder: async () => {
      const order = await payOrder()
      await payments.jobs?.['payments.look']?.({ reference: order.reference })
      return order
    },
    refund: async ({ orderId }: PlacedPayments, amount: Bani = bani(20_00)) => {
      await db.transaction((tx) => refundAmount(tx, clock, { orderId, amount, reason: 'lines-out' }))
      await fixture.runDueJobs()
    },
    /** Compares once what has moved is settled; the differences as `kind movement`. */
    reconcile: async (): Promise<string[]> => {
      clock.pass({ minutes: 6 })
      const results = await payments.reconcile(30)
      return results.flatMap(({ differences }) => differences.map(({ kind, movement }) => `${kind} ${movement}`))
    },
    /** As `kind movement bani open`. */
    differencesOf: async ({ reference }: { readonly reference: string }): Promise<string[]> => {
      const { rows } = await db.pool.query<{ text: string }>(
        `SELECT concat_ws(' ', kind, movement, amount, CASE WHEN settled_at IS NULL THEN 'open' ELSE 'settled' END) AS text
         FROM payment_difference WHERE reference = $1 ORDER BY kind, movement`,
        [reference],
      )
      return rows.map(({ text }) => text)
    },
    letters: async () =>
      (
        await db.pool.query<{ facts: Record<string, unknown> }>(
          `SELECT payload->'facts' AS facts FROM outbox_event WHERE payload->>'notice' = 'payment-differences' ORDER BY id`,
        )
      ).rows.map(({ facts }) => facts),
    figure: async (name: string) => payments.figures?.find((figure) => figure.name === name)?.read(),
  }
}
