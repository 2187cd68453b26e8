import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import pino from 'pino'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { reportMisconfiguration } from '#modules/payments/usecases/report-misconfiguration.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'

const harness = await netopiaHarness()
const server = createServer((_, response) => {
  response.writeHead(301, { location: '/pay/operation/status?key=secret' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const redirecting = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
after(async () => {
  server.close()
  await harness.stop()
})

/** The lines of the log at a start with a gateway. */
async function linesAtStart(gateway: PaymentGateway): Promise<unknown[]> {
  const lines: unknown[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  await reportMisconfiguration({ log }, gateway)
  return lines
}

test('an address of NETOPIA that redirects is told at the start by its variable and its target, without the query', async () => {
  const msg = `PAYMENT_GATEWAY_URL: ${redirecting} redirects to ${redirecting}/pay/operation/status; give the address that answers by itself`
  assert.deepEqual(await linesAtStart(harness.connect(redirecting)), [{ level: 60, provider: 'netopia', msg }])
})

test('nothing is told at the start of a gateway that answers, is away, or has no such check', async () => {
  const { findMisconfiguration: _, ...unchecked } = harness.gateway
  for (const gateway of [harness.gateway, harness.unreachable, unchecked])
    assert.deepEqual(await linesAtStart(gateway), [])
})
