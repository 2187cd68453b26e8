import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { isSignedByNetopia, netopiaKey } from './verify.ts'

// A key, a notification and its token, generated once: every later version must accept them.
const pem = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4HN/UUR96V5/LTzQ0Mpl
Ut7jWHn8jJCSni2ZYDbSfwiNn2tJqjWkb6XitB+xwAcqRoOt91GdGPT7FevnFxbk
DgesvWTKxF1L3u8H3mkf7+RWoohgFZeljCVLndQOgPRoCH9MJdpUHY0ANXAq5HzI
QtU5PXyueHtpXEC5q2HSUFwPhSzyzokusPV2S3nbcQ3mpra0JTdCF97i9VfT4u/u
kqIIOkmGJGMv+JAMzXjY0lpJAhNh7h153kXW3eLDoXkDDRWZdkZ5HNvL/Zd1VAtS
my+95Mufrx6Ul0R2tagKxrJNPDqxDER3m6C00F5vzoLF+3wRi6P3aKqLMn2h/zVO
qwIDAQAB
-----END PUBLIC KEY-----`
const body =
  '{"order":{"orderID":"PF-204001-1a2b3c4d"},"payment":{"ntpID":"1234567","status":3,"amount":99.5,"currency":"RON"}}'
const token = [
  'eyJhbGciOiJSUzUxMiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJORVRPUElBIFBheW1lbnRzIiwiYXVkIjoiQUFBQS1CQkJCLUNDQ0M',
  'tRERERC1FRUVFIiwic3ViIjoiWG03Yzk0MmxHTzB0TWZHODM0MEMvYkdGbTlWYTllaEQwak1KOFNYNUFEbEFqMU9JL3ZxUzk0Y01',
  '3a0lCS084Y2I2djc5Z1F4cWtsMFRaVmNrcGs5anc9PSIsImlhdCI6MTcwMDAwMDAwMCwiZXhwIjoxNzAwMDAwMzAwfQ.k_MgATwV',
  '1NUPk7gTG3xvxGhZJwiVrAOSXe4x6rPgur1btXxPcCFzp6oXQ64gsZnZsXEscc7p6HsxK0jVI7DhzdxqzR7bYNz43hy9QrF747Is',
  'D5fsdqYMPQFyMKYgJvoZ3YovVL0GCWjKHV8YswnAdwgbY4t1N4ZGhlJMTn3uHplTJgtR1ik3E3XkIcwa156lKd8_v3LdmFsVaHY5',
  'wffkxjvqB6oTauHcqvMVFLPfrUU-Q5qtlPueaE8UOOMde174Ts1HHjSV0dhQHPEaToEzVhhDAqC24oC7kKO0V0UJx_y9LBR8Kpud',
  '0I2-YJpy7PyOAnGpZahATPm91p7koPTObQ',
].join('')
const posSignature = 'AAAA-BBBB-CCCC-DDDD-EEEE'
const issued = Temporal.Instant.from('2023-11-14T22:13:20Z')

const isAccepted = (
  given: { body?: string; token?: string; pos?: string; now?: Temporal.Instant; pem?: string } = {},
) =>
  isSignedByNetopia(
    netopiaKey(given.pem ?? pem),
    given.pos ?? posSignature,
    Buffer.from(given.body ?? body),
    'token' in given ? given.token : token,
    given.now ?? issued,
  )

test('a notification is accepted with its own token, with real or escaped line breaks in the key', async () => {
  assert.equal(await isAccepted(), true)
  assert.equal(await isAccepted({ pem: pem.replaceAll('\n', '\\n') }), true)
})

test('a notification is refused for another body, point of sale or time, or without its signature', async () => {
  assert.equal(await isAccepted({ body: body.replace('99.5', '0.5') }), false)
  assert.equal(await isAccepted({ pos: 'AAAA-BBBB-CCCC-DDDD-FFFF' }), false)
  assert.equal(await isAccepted({ now: issued.add({ hours: 1 }) }), false)
  assert.equal(await isAccepted({ token: 'not.a.token' }), false)
  assert.equal(await isAccepted({ token: '' }), false)
  const [head = '', claims = '', signature = ''] = token.split('.')
  assert.equal(await isAccepted({ token: [head, claims, signature.split('').reverse().join('')].join('.') }), false)
})

test('a token with another signature algorithm is refused', async () => {
  const claims = token.split('.')[1] ?? ''
  for (const alg of ['none', 'HS512', 'RS256']) {
    const head = Buffer.from(JSON.stringify({ alg })).toString('base64url')
    assert.equal(await isAccepted({ token: `${head}.${claims}.` }), false)
  }
})

for (const [unit, factor] of [
  ['seconds', 1],
  ['milliseconds', 1000],
] as const) {
  test(`a token whose times are in ${unit} is accepted until it expires, and not before it is valid`, async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const seconds = issued.epochMilliseconds / 1000
    const times = { iat: seconds * factor, nbf: seconds * factor, exp: (seconds + 300) * factor }
    const signed = await new SignJWT({ ...times, aud: [posSignature] })
      .setProtectedHeader({ alg: 'RS512', typ: 'JWT' })
      .setIssuer('NETOPIA Payments')
      .setSubject(createHash('sha512').update(body).digest('base64'))
      .sign(privateKey)
    const ofKey = { token: signed, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
    assert.equal(await isAccepted(ofKey), true)
    assert.equal(await isAccepted({ ...ofKey, now: issued.add({ minutes: 5 }) }), true, 'the clocks may differ')
    assert.equal(await isAccepted({ ...ofKey, now: issued.add({ minutes: 7 }) }), false)
    assert.equal(await isAccepted({ ...ofKey, now: issued.subtract({ minutes: 2 }) }), false)
  })
}
