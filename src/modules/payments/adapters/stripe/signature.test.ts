import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSignedByStripe } from './signature.ts'

const body = '{"id":"evt_1"}'
/** HMAC-SHA256 of `1700000000.{"id":"evt_1"}` under `whsec_vector`, by `openssl dgst`. */
const digest = 'c6014fd4b390b4bc9c887a309c78277b7c4c562fbe61a9e713bfc5da054789da'
const signedAt = Temporal.Instant.from('2023-11-14T22:13:20Z')

const isAccepted = (
  header: string | undefined,
  given: { body?: string; now?: Temporal.Instant; secret?: string } = {},
) => isSignedByStripe(given.secret ?? 'whsec_vector', Buffer.from(given.body ?? body), header, given.now ?? signedAt)

test('an event is accepted with its own signature, alone or among those of a change of secret', () => {
  assert.equal(isAccepted(`t=1700000000,v1=${digest}`), true)
  assert.equal(isAccepted(`t=1700000000,v1=${'0'.repeat(64)},v1=${digest},v0=abc`), true)
  assert.equal(isAccepted(`t=1700000000,v1=${digest}`, { now: signedAt.add({ minutes: 5 }) }), true)
})

test('an event is refused for another body, secret or time, or with an incomplete header', () => {
  const header = `t=1700000000,v1=${digest}`
  assert.equal(isAccepted(header, { body: `${body} ` }), false)
  assert.equal(isAccepted(header, { secret: 'whsec_other' }), false)
  assert.equal(isAccepted(header, { now: signedAt.add({ seconds: 301 }) }), false)
  assert.equal(isAccepted(header, { now: signedAt.subtract({ seconds: 301 }) }), false)
  assert.equal(isAccepted(header.replace('1700000000', '1700000001')), false)
  for (const incomplete of [
    undefined,
    '',
    't=1700000000',
    `v1=${digest}`,
    `t=1700000000,v0=${digest}`,
    't=1700000000,v1=zz',
  ]) {
    assert.equal(isAccepted(incomplete), false)
  }
})
