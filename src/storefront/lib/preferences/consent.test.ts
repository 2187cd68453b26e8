import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentRecord, isNewTo, needsConsent } from './answer-consent.ts'
import { type Consent, isAccepted } from './consent.ts'

const now = new Date('2026-03-01T10:00:00Z')
const recordOf = (version: string, accepted: Parameters<typeof consentRecord>[0] = []): Consent => ({
  ...consentRecord(accepted, now),
  version,
})

test('CONS-01 CONS-03 a record has the choices, their time and the version', () => {
  const { cookies, ...rest } = consentRecord(['analytics'], now)
  assert.deepEqual(rest, { hasSetConsent: true, timestamp: '2026-03-01T10:00:00.000Z', version: '2.0.0' })
  assert.deepEqual(cookies[1], { slug: 'analytics', type: 'analytics', isAccepted: true, isNew: false })
  assert.deepEqual(
    cookies.map((entry) => Object.keys(entry)),
    cookies.map(() => ['slug', 'type', 'isAccepted', 'isNew']),
  )
})

test('CONS-02 functional cookies are accepted even when everything is refused', () => {
  const { cookies } = consentRecord([], now)
  assert.deepEqual(
    cookies.filter((entry) => entry.isAccepted).map(({ type }) => type),
    ['functional'],
  )
})

test('CONS-04 OPEN-27 only a visitor who refused everything under another version is asked again', () => {
  assert.equal(needsConsent(undefined), true)
  assert.equal(needsConsent(recordOf('1.0.0')), true)
  assert.equal(needsConsent(recordOf('1.0.0', ['analytics'])), false)
  assert.equal(needsConsent(recordOf('2.0.0')), false)
  assert.equal(needsConsent({ ...recordOf('2.0.0'), hasSetConsent: false }), true)
})

test('a purpose is new to a visitor who answered before it was introduced, until the next answer', () => {
  const before = recordOf('1.0.0')
  const known = { ...before, cookies: before.cookies.filter(({ slug }) => slug !== 'marketing') }
  assert.equal(isNewTo(known, 'marketing'), true)
  assert.equal(isNewTo(known, 'analytics'), false)
  assert.equal(isNewTo(undefined, 'marketing'), true)
  assert.equal(isNewTo(recordOf('2.0.0'), 'marketing'), false)
})

test('before an answer only functional cookies are allowed', () => {
  assert.equal(isAccepted(undefined, 'functional'), true)
  assert.equal(isAccepted(undefined, 'analytics'), false)
  assert.equal(isAccepted(recordOf('2.0.0', ['marketing']), 'marketing'), true)
})
