import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliverNotice } from '#modules/payments/adapters/embedded/deliver-notice.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import type { StartPaymentRequest } from '#modules/payments/ports.ts'
import { gatewaySecret, paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'
import type { CardSavingHarness } from './saved-card-contract.ts'

/** An HTTP server that records the webhooks it receives. */
async function startWebhookReceiver() {
  const webhooks: { raw: Uint8Array; headers: Record<string, string> }[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = Buffer.concat(await Array.fromAsync(request))
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    webhooks.push({ raw, headers: Object.fromEntries(headers) })
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { webhooks, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const cardsByLater = { accepted: 'approves-at-once', confirmed: 'approves', declined: 'declined-later' } as const

/** The embedded gateway with its own payment fixture. Webhooks are delivered only by `latestWebhook`. */
export async function embeddedGatewayHarness(
  kind: StartPaymentRequest['kind'] = 'card',
  env: Readonly<Record<string, string>> = {},
): Promise<CardSavingHarness> {
  const fixture = await paymentFixture({ env })
  const [acceptedCard, declinedCard] =
    kind === 'card' ? (['approves-at-once', 'declined'] as const) : (['meal-voucher', 'meal-voucher-empty'] as const)
  const receiver = await startWebhookReceiver()
  const { clock, db } = fixture.context
  return {
    gateway: fixture.gateway,
    unreachable: embeddedGateway({
      url: 'http://127.0.0.1:1/_stand-in/pay',
      secret: gatewaySecret,
      clock,
      hasHolds: true,
    }),
    now: () => clock.now(),
    pay: async (address) => void (await payWithCard(address, acceptedCard)),
    payAndSave: async (address, later) => {
      await payWithCard(address, cardsByLater[later])
      if (later === 'confirmed') await submitCode(address)
    },
    confirm: async (address) => void (await submitCode(address)),
    failPayment: async (address) => void (await payWithCard(address, declinedCard)),
    payLosingAnswer: async (address) => void (await payWithCard(address, 'loses-answers')),
    latestWebhook: async (reference) => {
      const found = await db.pool.query(
        `SELECT d.id FROM gateway_standin.delivery d JOIN gateway_standin.payment p ON p.id = d.payment_id
         WHERE p.reference = $1 ORDER BY d.created_at DESC LIMIT 1`,
        [reference],
      )
      await deliverNotice(fixture.context, { secret: gatewaySecret, notifyUrl: receiver.url })(
        String(found.rows[0]?.id),
      )
      const webhook = receiver.webhooks.at(-1)
      if (webhook === undefined) throw new Error('no webhook was received')
      return webhook
    },
    stop: async () => {
      receiver.close()
      await fixture.stop()
    },
  }
}
