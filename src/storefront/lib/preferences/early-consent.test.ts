import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { consentRecord, needsConsent } from './answer-consent.ts'
import type { Consent } from './consent.ts'
import { earlyConsent } from './early-consent.ts'

const now = '2026-03-01T10:00:00.000Z'

class FixedDate {
  toISOString(): string {
    return now
  }
}

/** Runs the script in a browser that holds this answer. */
function runIn({ record, cookie = 'a=1; poftim_consent=2.0.0' }: { record?: unknown; cookie?: string }) {
  const storage = new Map(record === undefined ? [] : [['poftim.consent', JSON.stringify(record)]])
  const dataset: { consent?: string } = {}
  const document = { cookie, documentElement: { dataset }, querySelector: () => null }
  const answer: unknown = runInNewContext(`{${earlyConsent};answer}`, {
    ...{ document, Date: FixedDate, location: { protocol: 'https:' }, Event, dispatchEvent: () => true },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
  assert.ok(typeof answer === 'function')
  return { storage, dataset, document, answer: (all: boolean): unknown => answer(all) }
}

const recordOf = (version: string, accepted: Parameters<typeof consentRecord>[0] = []): Consent => ({
  ...consentRecord(accepted, new Date(now)),
  version,
})

test('CONS-04 the early script asks the same visitors as the rule', () => {
  const records = [
    recordOf('1.0.0'),
    recordOf('1.0.0', ['analytics']),
    recordOf('2.0.0'),
    recordOf('2.0.0', ['marketing']),
  ]
  for (const record of [...records, { ...recordOf('2.0.0', ['marketing']), hasSetConsent: false }]) {
    assert.equal(runIn({ record }).dataset.consent === 'asked', needsConsent(record), JSON.stringify(record))
  }
  assert.equal(runIn({}).dataset.consent, 'asked')
  assert.equal(runIn({ record: records[3], cookie: 'other_poftim_consent=1' }).dataset.consent, 'asked')
  assert.equal(runIn({ record: 'not a record' }).dataset.consent, 'asked')
})

test('CONS-01 CONS-02 CONS-03 CONS-05 an answer taken by the early script is stored as the settings store it', () => {
  const old = { ...recordOf('1.0.0'), cookies: recordOf('1.0.0').cookies.slice(0, 3) }
  for (const record of [undefined, old, recordOf('2.0.0')]) {
    for (const all of [true, false]) {
      const { storage, dataset, document, answer } = runIn({ ...(record && { record }) })
      answer(all)
      const accepted = all ? (['analytics', 'personalisation', 'marketing'] as const) : []
      const stored: unknown = JSON.parse(storage.get('poftim.consent') ?? 'null')
      assert.deepEqual(stored, consentRecord(accepted, new Date(now), record))
      assert.deepEqual([dataset.consent, storage.get('poftim.cookie-policy')], [undefined, '"2.0.0"'])
      assert.equal(storage.get('poftim.do-not-track'), all ? undefined : 'true')
      const value = all ? '2.0.0.analytics.personalisation.marketing' : '2.0.0'
      assert.equal(
        document.cookie,
        `poftim_consent=${value}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax; Secure`,
      )
    }
  }
})
