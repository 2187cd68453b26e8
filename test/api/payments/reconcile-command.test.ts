import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gatewaySecret } from '#test/support/fixtures/payments/payment-fixture.ts'
import {
  type ReconciledGateway,
  reconciledGateways,
  reconciledOrders,
} from '#test/support/stand-ins/reconciled-gateways.ts'

const gateway: ReconciledGateway = await reconciledGateways['the embedded gateway']()
after(() => gateway.stop())
const { context, url } = gateway.fixture
const orders = reconciledOrders(gateway)

/** `npm run reconcile` beside the running shop. */
async function reconcile(args: readonly string[] = [], port = new URL(url).port) {
  const script = fileURLToPath(new URL('../../../scripts/reconcile.ts', import.meta.url))
  const { PATH = '' } = process.env
  const command = spawn(process.execPath, [script, ...args], {
    env: {
      PATH,
      DATABASE_URL: context.db.directUrl,
      PORT: port,
      PAYMENT_GATEWAY_SECRET: new TextDecoder().decode(gatewaySecret),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(command, 'exit')
  const [output, errors] = await Promise.all(
    [command.stdout, command.stderr].map(async (stream) =>
      (await Array.fromAsync(stream.setEncoding('utf8'))).join(''),
    ),
  )
  const [status] = await exit
  return { status, output: output ?? '', errors: errors ?? '' }
}
/** What has moved is settled. */
const settle = () =>
  context.db.pool.query(
    `UPDATE gateway_standin.payment SET created_at = created_at - interval '1 hour', changed_at = changed_at - interval '1 hour'`,
  )

test('npm run reconcile exits with 0 when the books are equal, and says how many payments it has compared', async () => {
  await orders.paidOrder()
  await settle()
  const { status, output, errors } = await reconcile()
  assert.equal(errors, '')
  assert.equal(output, 'embedded: s-a comparat o plată. Nicio diferență.\n')
  assert.equal(status, 0)
})

test('npm run reconcile prints both sides of each difference and exits with 1', async () => {
  await gateway.books.setAmount((await orders.paidOrder()).reference, 98_00)
  const lost = await orders.payOrder()
  await settle()
  const { status, output } = await reconcile(['--days', '7'])
  assert.equal(status, 1)
  const [summary, header, ...rows] = output.trimEnd().split('\n')
  assert.equal(summary, 'embedded: s-au comparat 3 plăți. 2 diferențe:')
  assert.match(header ?? '', /^Comanda +Plata +Diferența +La noi +La procesator +Suma +Stare$/)
  assert.equal(rows.length, 2)
  const time = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`
  const amount = new RegExp(
    `^PF-\\d+ .* plată: altă sumă +100,00 lei, făcută, ${time} +98,00 lei, făcută, ${time} +2,00 lei +de rezolvat$`,
  )
  assert.equal(rows.filter((row) => amount.test(row)).length, 1, output)
  const row = rows.find((text) => text.includes(lost.reference)) ?? ''
  assert.match(row, /plată: altă stare +100,00 lei, în curs, .* 100,00 lei, făcută, .* trecută acum în evidență$/)
})

test('npm run reconcile exits with 2 when the gateway does not answer, and for days that are no number', async () => {
  const away = await reconcile([], '1')
  assert.equal(away.status, 2)
  assert.match(away.errors, /^Procesatorul de plăți nu răspunde/)
  const wrong = await reconcile(['--days', 'multe'])
  assert.equal(wrong.status, 2)
  assert.match(wrong.errors, /npm run reconcile -- --days 30/)
})
