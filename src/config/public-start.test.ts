import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError } from './config.ts'
import { publicEnv, sellerEnv } from './public-start.fixture.ts'
import { readShopConfig } from './public-start.ts'

const ofSpv = ['SPV_CLIENT_ID', 'SPV_CLIENT_SECRET', 'SPV_REFRESH_TOKEN'] as const

type Env = Readonly<Record<string, string>>

/** The variables at the beginning of each line of the refusal; empty when the start is allowed. */
function refusedFor(env: Env): string[] {
  try {
    readShopConfig(env, 'production')
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message.split('\n').flatMap((line) => /^ {2}([A-Z_]+)(?:, [A-Z_]+)*: .+\.$/.exec(line)?.[1] ?? [])
  }
}

test('with a loopback address alone, or with DEMO=true, the shop starts with its stand-ins', () => {
  for (const env of [
    {},
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '0.0.0.0', DEMO: 'true' },
    { PUBLIC_URL: 'http://demo.example', DEMO: 'true' },
  ] satisfies Env[]) {
    assert.ok(readShopConfig(env, 'production').hasStandIns, JSON.stringify(env))
  }
})

test('a public start with every real service is allowed, and has no stand-ins', () => {
  assert.equal(readShopConfig(publicEnv, 'production').hasStandIns, false)
  const { PUBLIC_URL, ...listening } = publicEnv
  assert.equal(readShopConfig({ ...listening, PUBLIC_URL, HOST: '127.0.0.1' }, 'production').hasStandIns, false)
})

test('a public start is refused for each service, secret and address that it lacks, each by its name', () => {
  const optional = ['HOST', 'CONTENT_URL', 'CONTENT_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...ofSpv]
  const ofSeller = Object.keys(sellerEnv).filter((name) => name !== 'SELLER_NAME')
  const needed = Object.keys(publicEnv).filter((name) => ![...optional, ...ofSeller].includes(name))
  const alone = needed.filter((name) => name !== 'SELLER_NAME')
  for (const name of alone) assert.deepEqual(refusedFor({ ...publicEnv, [name]: '' }), [name])
  assert.deepEqual(refusedFor({ HOST: '0.0.0.0' }), needed)
  assert.deepEqual(refusedFor({ HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example' }), needed.slice(1))
})

test('a public start over http, with the invented sender, with previews or with a simulated warehouse is refused', () => {
  for (const [name, value] of [
    ['PUBLIC_URL', 'http://shop.example'],
    ['MAIL_FROM', 'Poftim <comenzi@poftim.example>'],
    ['CONTENT_PREVIEW_TOKEN', 'reads-drafts'],
    ['WAREHOUSE', 'perfect'],
    ['SEED_PRODUCTS', '100'],
  ] as const) {
    assert.deepEqual(refusedFor({ ...publicEnv, [name]: value }), [name])
  }
})

test('a public start with the invented seller of the demo is refused, and half a seller or a wrong number always', () => {
  const noSeller = Object.fromEntries(Object.keys(sellerEnv).map((name) => [name, '']))
  assert.deepEqual(refusedFor({ ...publicEnv, ...noSeller }), ['SELLER_NAME'])
  assert.deepEqual(refusedFor({ ...publicEnv, SELLER_TAX_CODE: 'ro 18547290' }), ['SELLER_NAME'])
  const { SELLER_CITY, ...half } = sellerEnv
  assert.throws(() => readShopConfig(half, 'production'), { message: /^SELLER_CITY: [^\n]+$/ })
  for (const [name, value] of [
    ['SELLER_NAME', '\u200b'],
    ['SELLER_TAX_CODE', 'RO13548147'],
    ['SELLER_TAX_CODE', '13548146'],
    ['SELLER_STREET', 'x'.repeat(151)],
    ['SELLER_CITY', 'x'.repeat(51)],
    ['SELLER_REGISTRATION_NUMBER', 'J2012000750529'],
    ['SELLER_IBAN', 'RO49AAAA1B31007593840001'],
    ['SELLER_COUNTY', SELLER_CITY],
    ['SELLER_POSTCODE', '7719'],
    ['SELLER_EMAIL', 'clienti'],
    ['SELLER_PHONE', '0112'],
  ] as const) {
    assert.throws(() => readShopConfig({ ...sellerEnv, [name]: value }, 'production'), {
      message: new RegExp(`^${name}: `),
    })
  }
})

test('a seller in Bucharest says its sector, in the city or by the postal code', () => {
  const inBucharest = { ...sellerEnv, SELLER_COUNTY: 'București', SELLER_CITY: 'București', SELLER_POSTCODE: '900001' }
  assert.throws(() => readShopConfig(inBucharest, 'production'), { message: /^SELLER_CITY: / })
  for (const more of [{ SELLER_CITY: 'Sector 4' }, { SELLER_POSTCODE: '040001' }])
    assert.equal(readShopConfig({ ...inBucharest, ...more }, 'production').SELLER_COUNTY, 'București')
})

test('a start with NETOPIA and without its address names the missing variable', () => {
  const keys = { NETOPIA_API_KEY: 'k', NETOPIA_POS_SIGNATURE: 'AAAA-BBBB-CCCC-DDDD-EEEE', NETOPIA_PUBLIC_KEY: 'pem' }
  const netopia = { ...publicEnv, PAYMENT_GATEWAY: 'netopia', ...keys }
  assert.throws(() => readShopConfig(netopia, 'production'), {
    message: 'PAYMENT_GATEWAY_URL: PAYMENT_GATEWAY=netopia needs it',
  })
  assert.deepEqual(refusedFor({ ...netopia, PAYMENT_GATEWAY_URL: 'https://secure.sandbox.netopia-payments.com' }), [])
})

test('a gateway with the protocol of the embedded one needs its own address and a shared secret', () => {
  const { PAYMENT_GATEWAY, ...others } = publicEnv
  assert.equal(PAYMENT_GATEWAY, 'stripe')
  const url = 'https://gateway.example'
  const secret = 'shared with the gateway'
  assert.deepEqual(refusedFor({ ...others, PAYMENT_GATEWAY_URL: url }), ['PAYMENT_GATEWAY_SECRET'])
  assert.deepEqual(refusedFor({ ...others, PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_SECRET: secret }), [])
  const meal = { ...publicEnv, MEAL_VOUCHER_GATEWAY: 'embedded' }
  assert.deepEqual(refusedFor(meal), ['MEAL_VOUCHER_GATEWAY'])
  assert.deepEqual(refusedFor({ ...meal, MEAL_VOUCHER_GATEWAY_URL: url }), ['MEAL_VOUCHER_GATEWAY_SECRET'])
})

test('SPV_URL without the client, its secret or the refresh token stops the start', () => {
  const { SPV_CLIENT_ID: _client, SPV_CLIENT_SECRET: _secret, SPV_REFRESH_TOKEN: _token, ...others } = publicEnv
  assert.throws(() => readShopConfig(others, 'production'), {
    message: ofSpv.map((name) => `${name}: SPV_URL needs it`).join('\n'),
  })
})
