import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { postPublic } from '#platform/http/outgoing/post-public.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { pushBrowser, readVapid } from '#test/support/stand-ins/push-browser.ts'
import type { PushMessage } from '../ports.ts'
import { knownPushServices } from '../rules/push-services.ts'
import { encryptForBrowser } from './web-push/encrypt.ts'
import { privateKeyFrom } from './web-push/vapid.ts'
import { postOptions, webPush } from './web-push.ts'

const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  received.push({ headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(status, { location: '/elsewhere' }).end()
}
const server = createServer((request, response) => void answer(request, response))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
after(() => server.close())
const { port } = server.address() as AddressInfo
const host = `127.0.0.1:${port}`

const clock = movableClock(Temporal.Instant.from('2026-11-26T06:00:00Z'))
const options = { privateKey: privateKeyFrom(Buffer.alloc(32, 7)), contact: 'mailto:ana@poftim.example', clock }
const service = webPush({
  ...options,
  services: knownPushServices,
  post: (address, request) => postPublic(address, request, { ...postOptions, allowed: new Set([host]) }),
})
const browser = pushBrowser()
const message: PushMessage = {
  to: { endpoint: `http://${host}/send/1`, ...browser.keys },
  payload: JSON.stringify({ title: 'Comanda PF-204031 ajunge în 10 minute' }),
  ttlSeconds: 900,
  urgency: 'high',
  topic: 'PF204031',
}

test('the test vector of RFC 8291 is encrypted byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const body = encryptForBrowser(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'), sender, step: 1 },
  )
  assert.equal(
    body.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the browser of a subscription reads what was sent, another cannot, and its length tells nothing', async () => {
  assert.equal(await service.send(message), 'sent')
  const first = received.at(-1)?.body ?? Buffer.alloc(0)
  assert.equal(browser.read(first), message.payload)
  assert.throws(() => pushBrowser().read(first))
  await service.send({ ...message, payload: '{}' })
  const second = received.at(-1)?.body ?? Buffer.alloc(0)
  assert.equal(browser.read(second), '{}')
  assert.equal(first.length, second.length)
  await assert.rejects(service.send({ ...message, payload: 'x'.repeat(4_000) }), /too long/)
})

test('a push service learns how long, how urgently and about what, and that this shop has signed for it', async () => {
  await service.send(message)
  const { headers } = received.at(-1) ?? assert.fail()
  const { ttl, urgency, topic } = headers
  assert.deepEqual([ttl, urgency, topic, headers['content-encoding']], ['900', 'high', 'PF204031', 'aes128gcm'])
  const claims = readVapid(headers.authorization ?? '', service.publicKey)
  assert.deepEqual([claims.aud, claims.sub], [`http://${host}`, 'mailto:ana@poftim.example'])
  const hours = (claims.exp - clock.now().epochMilliseconds / 1000) / 3_600
  assert.ok(hours > 1 && hours <= 24, String(hours))
})

test('404 and 410 say that the browser is gone, and 429 and 503 fail, so that the job is repeated', async () => {
  for (status of [404, 410]) assert.equal(await service.send(message), 'gone')
  for (status of [429, 503]) await assert.rejects(service.send(message), new RegExp(`answered ${status}`))
  status = 201
})

test('400 and 413 refuse a message for good, and 401 and 403 say that the keys of the shop are wrong', async () => {
  for (status of [400, 413]) assert.equal(await service.send(message), 'refused')
  for (status of [401, 403]) await assert.rejects(service.send(message), /signature \(VAPID\)/)
  status = 201
})

test('a redirect of a push service is not followed', async () => {
  const before = received.length
  for (status of [307, 308]) await assert.rejects(service.send(message), new RegExp(`answered ${status}`))
  assert.equal(received.length, before + 2)
  status = 201
})

test('only https addresses at known push services are taken, and none of a private network', () => {
  const accepts = (endpoint: string, keys = browser.keys) => service.accepts({ endpoint, ...keys })
  assert.equal(accepts('https://fcm.googleapis.com/fcm/send/abc'), true)
  for (const address of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://push.example/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'ftp://fcm.googleapis.com/abc',
    'nothing',
  ])
    assert.equal(accepts(address), false, address)
  const offCurve = { ...browser.keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 9)]).toString('base64url') }
  assert.equal(accepts('https://fcm.googleapis.com/fcm/send/abc', offCurve), false)
})

test('a known host that resolves to a private address is not connected to', async () => {
  const outside = webPush({ ...options, services: ['localhost'] })
  const before = received.length
  await assert.rejects(outside.send({ ...message, to: { ...message.to, endpoint: `https://localhost:${port}/` } }))
  assert.equal(received.length, before)
})
