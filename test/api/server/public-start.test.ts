import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { getChats, startChat } from '#modules/support/contract.ts'
import { variableNames } from '#src/config/environment.ts'
import { publicEnv } from '#src/config/public-start.fixture.ts'
import { bearer, type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { refused } from '#test/support/http/refused.ts'

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

/** Starts the shop with these variables alone, as an operator does; resolves when it has ended. */
function start(env: Readonly<Record<string, string>>): Promise<{ code: unknown; text: string; madeFolder: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'poftim-'))
  const dataDir = join(folder, 'data')
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !variableNames.includes(name)))
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env: { ...others, DATA_DIR: dataDir, ...env } }, (error, _, text) => {
      const madeFolder = existsSync(dataDir)
      rmSync(folder, { recursive: true, force: true })
      resolve({ code: error?.code, text, madeFolder })
    })
  })
}

describe('a new operator', () => {
  test('a public start without settings names each thing that is missing, before it touches a database', async () => {
    const { code, text, madeFolder } = await start({ HOST: '0.0.0.0' })
    assert.equal(code, 1)
    assert.match(text, /^With HOST=0\.0\.0\.0 the shop would be open to the public/)
    for (const name of [
      ...['PUBLIC_URL', 'SHOP_SECRET', 'OIDC_ISSUER', 'PAYMENT_GATEWAY', 'GENIUS_BROADCASTING_URL', 'SMTP_URL'],
      ...[
        'MAIL_FROM',
        'SMS_GATEWAY_URL',
        'SELLER_NAME, .*SELLER_CAPITAL, .*SELLER_PERMITS',
        'SPV_URL',
        'WAREHOUSE',
        'SEED_PRODUCTS',
      ],
    ]) {
      assert.match(text, new RegExp(`^  ${name}: `, 'm'))
    }
    assert.match(text, /DEMO=true/)
    assert.doesNotMatch(text, /^\s+at /m)
    assert.equal(madeFolder, false)
  })

  test('a public start that lacks only SMTP_URL is refused and publishes no mailbox', async () => {
    const { code, text } = await start({ ...publicEnv, SMTP_URL: '' })
    assert.equal(code, 1)
    assert.deepEqual(text.match(/^ {2}[A-Z_]+(?=: )/gm), ['  SMTP_URL'])
  })
})

/** Paths of every stand-in that take writes. */
const writes = [
  ...['warehouse', 'content', 'content/entries', 'content/conduct', 'chat/desk', 'chat/messages', 'chat/end'],
  ...['pay/p/token/card', 'pay/p/token/code', 'pay/p/token/leave', 'pay/api/payments', 'pay/api/charges'],
  ...['pay/api/refunds', 'identity/interaction/uid', 'identity/token', 'genius/broadcasting/auth', 'spv/conduct'],
].map((path) => `/_stand-in/${path}`)
const pages = [
  'mailbox',
  'sms',
  'pay',
  'warehouse',
  'content',
  'chat',
  'spv',
  'assets/style.css',
  'identity/go.js',
].map((path) => `/_stand-in/${path}`)
const discovery = '/_stand-in/identity/.well-known/openid-configuration'

let shop: IdentityFixture
let open: IdentityFixture
before(async () => {
  const { HOST: _, ...behindProxy } = publicEnv
  shop = await identityFixture({ env: { DEMO: '', SHOP_SECRET: publicEnv.SHOP_SECRET } })
  open = await identityFixture({ env: { DEMO: '', ...behindProxy }, sharing: shop })
})
after(async () => {
  await open?.stop()
  await shop?.stop()
})

describe('a shop that is open to the public, with every real service', () => {
  test('has no stand-in at any path, no sign-in page of its own and no preview of drafts', async () => {
    const url = `http://127.0.0.1:${open.app.port}`
    assert.doesNotMatch(open.app.server.printRoutes({ commonPrefix: false }), /_stand-in/)
    for (const path of [...pages, discovery]) assert.equal((await sendRawRequest(url, path)).status, 404, path)
    for (const path of writes) {
      assert.equal((await sendRawRequest(url, path, { method: 'POST' })).status, 404, path)
    }
    const preview = await sendRawRequest(url, '/api/v2/shop/content-preview/home')
    assert.equal(preview.status, 404)
  })

  test('without a chat desk offers no chat, and starts none', async () => {
    const headers = bearer((await signIn(shop.url, 'ana')).signedIn.token)
    assert.deepEqual(await open.api(getChats, { headers }), { isAgentAvailable: false, chat: null })
    await refused(open.api(startChat, { headers, body: { origin: 'checkout' } }), 'chat-unavailable')
  })
})

describe('the stand-ins of a shop on this machine', () => {
  const post = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await sendRawRequest(shop.url, path, { method: 'POST', headers })).status

  test('refuse every write of another site, and take those of the shop and of its own calls', async () => {
    for (const path of writes) {
      for (const origin of ['https://evil.example', 'null', shop.url.replace('http:', 'https:')]) {
        assert.equal(await post(path, { origin }), 403, path)
      }
      assert.notEqual(await post(path, { origin: shop.url }), 403, path)
      assert.notEqual(await post(path, {}), 403, path)
    }
    const warehouse = { method: 'POST', body: 'conduct=fails', headers: { origin: 'https://evil.example' } }
    const form = { ...warehouse.headers, 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal(
      (await sendRawRequest(shop.url, '/_stand-in/%77arehouse', { ...warehouse, headers: form })).status,
      403,
    )
  })

  test('are not found under another host name or through a proxy', async () => {
    for (const path of [...pages, discovery]) {
      assert.equal((await sendRawRequest(shop.url, path)).status, 200, path)
      for (const headers of [
        { host: 'rebound.example' },
        { host: '192.168.1.5:3000' },
        { 'x-forwarded-for': '192.0.2.7' },
        { 'x-forwarded-host': 'localhost' },
        { forwarded: 'for=192.0.2.7' },
      ]) {
        assert.equal((await sendRawRequest(shop.url, path, { headers })).status, 404, path)
      }
    }
    assert.equal((await sendRawRequest(shop.url, '/%5fstand-in/mailbox', { headers: { host: 'a.b' } })).status, 404)
  })
})
