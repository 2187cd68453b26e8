import { sign, signatureHeader } from '#modules/payments/adapters/embedded/signature.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import { gatewaySecret, paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { booksOfEmbedded } from '#test/support/stand-ins/embedded-books.ts'
import { type MakeChaosGateway, nothingToLookFor } from './chaos-gateway.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

/** The embedded gateway in a shop of its own, whose jobs do not run: its notices are delivered by the test. */
export const chaosEmbedded: MakeChaosGateway = async (random) => {
  const fixture = await paymentFixture()
  const { clock, db } = fixture.context
  const line = await startFaultyProxy(fixture.url, random)
  const books = booksOfEmbedded(db, clock.now)
  const held = async (reference: string): Promise<number> => {
    const { rows } = await db.pool.query<{ held: number }>(
      `SELECT (p.amount - coalesce((SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = p.id), 0))::int AS held
       FROM gateway_standin.payment p WHERE p.reference = $1 AND p.state = 'captured'`,
      [reference],
    )
    return rows[0]?.held ?? 0
  }
  return {
    gateway: embeddedGateway({ url: `${line.url}/_stand-in/pay`, secret: gatewaySecret, clock, hasHolds: true }),
    ...{ line, clock, held, lookIntoPanel: nothingToLookFor },
    pay: async (payAddress, reference, amount) => {
      await books.setAmount(reference, amount)
      await payWithCard(payAddress, 'approves-at-once')
    },
    decline: async (payAddress) => void (await payWithCard(payAddress, 'declined')),
    meddle: async (reference, branch) => {
      if (branch.percent(30))
        await db.pool.query(
          `UPDATE gateway_standin.payment SET state = 'voided' WHERE reference = $1 AND state = 'authorized'`,
          [reference],
        )
      const most = await held(reference)
      if (most > 0) await books.refundByHand(reference, branch.int(1, most))
    },
    tell: async (reference) => {
      const { rows } = await db.pool.query<{ body: string }>(
        `SELECT d.body FROM gateway_standin.delivery d JOIN gateway_standin.payment p ON p.id = d.payment_id
         WHERE p.reference = $1`,
        [reference],
      )
      return rows.map(({ body }) => Buffer.from(body))
    },
    authorised: async () => {
      const { rows } = await db.pool.query<{ reference: string }>(
        `SELECT reference FROM gateway_standin.payment WHERE state = 'authorized'`,
      )
      return rows.map(({ reference }) => reference)
    },
    sign: async (raw) => ({ [signatureHeader]: sign(gatewaySecret, raw, clock.now()) }),
    stop: async () => {
      line.close()
      await fixture.stop()
    },
  }
}
