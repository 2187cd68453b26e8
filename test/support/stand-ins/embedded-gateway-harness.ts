import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliverNotice } from '#modules/payments/adapters/embedded/deliver-notice.ts'
import { embeddedGateway } from '#modules/payments/adapters/embedded.ts'
import type { StartPaymentRequest } from '#modules/payments/ports.ts'
import { gatewaySecret, paymentFixture } from '#test/support/fixtures/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import type { GatewayHarness } from './gateway-contract.ts'

/** Keeps whatever is posted to it. */
async function letterBox() {
  const letters: { raw: Uint8Array; headers: Record<string, string> }[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = Buffer.concat(await Array.fromAsync(request))
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    letters.push({ raw, headers: Object.fromEntries(headers) })
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { letters, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** The embedded gateway with a desk of its own, whose letters wait until somebody posts them. */
export async function embeddedGatewayHarness(kind: StartPaymentRequest['kind'] = 'card'): Promise<GatewayHarness> {
  const desk = await paymentFixture()
  const [good, bad] =
    kind === 'card' ? (['approves-at-once', 'declined'] as const) : (['meal-voucher', 'meal-voucher-empty'] as const)
  const box = await letterBox()
  const { clock, db } = desk.context
  return {
    gateway: desk.gateway,
    unreachable: embeddedGateway({ url: 'http://127.0.0.1:1/_stand-in/pay', secret: gatewaySecret, clock }),
    now: () => clock.now(),
    pay: async (address) => void (await payWithCard(address, good)),
    failPayment: async (address) => void (await payWithCard(address, bad)),
    latestWebhook: async (reference) => {
      const found = await db.pool.query(
        `SELECT d.id FROM gateway_standin.delivery d JOIN gateway_standin.payment p ON p.id = d.payment_id
         WHERE p.reference = $1 ORDER BY d.created_at DESC LIMIT 1`,
        [reference],
      )
      await deliverNotice(desk.context, { secret: gatewaySecret, notifyUrl: box.url })(String(found.rows[0]?.id))
      const letter = box.letters.at(-1)
      if (letter === undefined) throw new Error('nothing was posted')
      return letter
    },
    stop: async () => {
      box.close()
      await desk.stop()
    },
  }
}
