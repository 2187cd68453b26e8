import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import type { MakeChaosGateway } from './chaos-gateway.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

/** NETOPIA: banks take payments back. Refunds in the panel are not among it, since NETOPIA does not tell their sum. */
export const chaosNetopia: MakeChaosGateway = async (random) => {
  const harness = await netopiaHarness()
  const { clock } = harness
  const db = harness.db.pool
  const line = await startFaultyProxy(harness.url, random)
  return {
    ...{ gateway: harness.connect(line.url), line, clock },
    pay: async (payAddress, reference, amount) => {
      harness.setAmount(reference, amount)
      await harness.pay(payAddress)
    },
    decline: harness.failPayment,
    meddle: async (reference) => {
      if (harness.heldOf(reference) > 0 && harness.creditedOf(reference) === 0) harness.chargeBack(reference)
    },
    tell: async (reference) => [(await harness.latestWebhook(reference)).raw],
    sign: harness.signNotice,
    held: async (reference) => harness.heldOf(reference),
    authorised: async () => [],
    lookIntoPanel: async ({ id, reference, amount, done }) => {
      const found = harness.creditedOf(reference) >= done + amount ? `outcome = 'done'` : 'sent_at = NULL'
      await db.query(`UPDATE payment_sent_refund SET ${found} WHERE idempotency_key = $1 AND outcome IS NULL`, [id])
    },
    stop: async () => {
      line.close()
      await harness.stop()
    },
  }
}
