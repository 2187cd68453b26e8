import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sellerEnv } from '#src/config/public-start.fixture.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

const path = '/.well-known/security.txt'
const publicUrl = 'https://shop.example'
const policy = 'https://shop.example/info/securitate'

let seller: TestShop
let demo: TestShop
let nobody: TestShop
before(async () => {
  seller = await startShop({ env: { ...sellerEnv, PUBLIC_URL: publicUrl, SECURITY_POLICY_URL: policy } })
  demo = await startShop({ sharing: seller, env: { OPERATOR_MAIL: 'operator@shop.example' } })
  nobody = await startShop({ sharing: seller })
})
after(async () => {
  await nobody.stop()
  await demo.stop()
  await seller.stop()
})

async function fieldsOf(shop: TestShop): Promise<Readonly<Record<string, string>>> {
  const { body } = await shop.app.server.inject(path)
  assert.match(body, /^(?:[A-Z][A-Za-z-]+: \S.*\n)+$/)
  const lines = body.trimEnd().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

test('security.txt of a shop names the seller, the languages, its own address and the policy', async () => {
  const { headers } = await seller.app.server.inject(path)
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  const { Expires, ...rest } = await fieldsOf(seller)
  assert.ok(Expires)
  assert.deepEqual(rest, {
    Contact: 'mailto:clienti@shop.example',
    'Preferred-Languages': 'ro, en',
    Canonical: publicUrl + path,
    Policy: policy,
  })
})

test('security.txt expires in the future, less than a year ahead, on whatever day it is read', async () => {
  const inDays = async (): Promise<number> => {
    const { Expires = '' } = await fieldsOf(seller)
    return Temporal.Instant.from(Expires).since(seller.clock.now()).total('days')
  }
  assert.ok((await inDays()) > 150 && (await inDays()) < 365)
  seller.clock.pass({ hours: 24 * 200 })
  assert.ok((await inDays()) > 150 && (await inDays()) < 365)
})

test('security.txt of a demo names its operator, and is absent where nobody could be reached', async () => {
  const fields = await fieldsOf(demo)
  assert.equal(fields['Contact'], 'mailto:operator@shop.example')
  assert.equal(fields['Policy'], undefined)
  assert.equal((await nobody.app.server.inject(path)).statusCode, 404)
})
