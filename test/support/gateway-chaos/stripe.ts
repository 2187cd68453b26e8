import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { stripeHarness, stripeSignature } from '#test/support/stand-ins/stripe-harness.ts'
import { type MakeChaosGateway, nothingToLookFor } from './chaos-gateway.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

/** Stripe: refunds come back, banks dispute, parts are refunded in the dashboard, and authorisations cancelled there. */
export const chaosStripe: MakeChaosGateway = async (random) => {
  const harness = await stripeHarness({ hasHolds: true })
  const clock = movableClock(harness.now())
  const line = await startFaultyProxy(harness.url, random)
  const hasMoney = (reference: string) => harness.heldOf(reference) > 0
  return {
    ...{ gateway: harness.connect(line.url), line, clock, lookIntoPanel: nothingToLookFor },
    pay: async (payAddress, reference, amount) => {
      await harness.books.setAmount(reference, amount)
      await harness.pay(payAddress)
    },
    decline: harness.failPayment,
    meddle: async (reference, branch) => {
      if (harness.authorised().includes(reference)) return branch.percent(30) ? harness.lapse(reference) : undefined
      if (!hasMoney(reference)) return
      const event = branch.pick(['by-hand', 'returned', 'disputed', 'decided'] as const)
      const open = harness.disputes.find(({ payment_intent: intent, status }) => {
        return intent === `pi_${harness.sessionIdOf(reference)}` && status === 'needs_response'
      })
      if (event === 'by-hand') await harness.books.refundByHand(reference, branch.int(1, harness.heldOf(reference)))
      if (event === 'returned') harness.returnRefunds(reference)
      if (event === 'disputed' && !open) harness.dispute(reference, harness.heldOf(reference))
      if (event === 'decided' && open) open.status = branch.pick(['won', 'lost'] as const)
    },
    tell: async (reference) => {
      const session = (await harness.latestWebhook(reference)).raw
      if (!hasMoney(reference) && harness.refundsOf(reference).length === 0) return [session]
      const of = (type: string) => harness.news(type, reference, clock.now()).raw
      const refunds = harness.refundsOf(reference).length > 0 ? [of('charge.refunded'), of('refund.updated')] : []
      const isDisputed = harness.disputes.some(
        ({ payment_intent: intent }) => intent === `pi_${harness.sessionIdOf(reference)}`,
      )
      return [session, ...refunds, ...(isDisputed ? [of('charge.dispute.updated')] : [])]
    },
    sign: async (raw) => ({ 'stripe-signature': stripeSignature(raw, clock.now()) }),
    held: async (reference) => harness.heldOf(reference),
    authorised: async () => harness.authorised(),
    stop: async () => {
      line.close()
      await harness.stop()
    },
  }
}
