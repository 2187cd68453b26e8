import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInForce, queryKey, ruleKey, rulesFrom, type SearchRule, turnsUntil } from './search-rules.ts'

const rule = (fields: Partial<SearchRule>): SearchRule => ({
  ...{ kind: 'synonym', words: 'mititei', target: 'mici', products: [], validFrom: null, validUntil: null },
  ...fields,
})
const noon = Temporal.Instant.from('2026-11-26T12:00:00Z')

test('a query is the same in other letter case, diacritics, spaces and punctuation', () => {
  assert.equal(queryKey(' Rețete,  de POST! '), 'retete de post')
})

test('a synonym has one or two plain words, a word that is not corrected is one, a query has any', () => {
  assert.notEqual(ruleKey({ kind: 'synonym', words: 'lapte migdale' }), null)
  assert.equal(ruleKey({ kind: 'synonym', words: 'lapte de migdale dulci' }), null)
  assert.equal(ruleKey({ kind: 'synonym', words: '2 l' }), null)
  assert.equal(ruleKey({ kind: 'exact', words: 'lapte migdale' }), null)
  assert.equal(ruleKey({ kind: 'pin', words: 'apă 2 l, plată' }), 'apa 2 l plata')
  assert.equal(ruleKey({ kind: 'redirect', words: '?!' }), null)
})

test('pins and hides of one query are kept together, and rules without usable words are left out', () => {
  const { placements, synonyms } = rulesFrom([
    rule({ kind: 'pin', words: 'Lapte', target: null, products: ['1'] }),
    rule({ kind: 'hide', words: 'lapte', target: null, products: ['2'] }),
    rule({ words: '2 l' }),
  ])
  assert.deepEqual(
    placements.get('lapte')?.map(({ kind }) => kind),
    ['pin', 'hide'],
  )
  assert.equal(synonyms.size, 0)
})

test('a rule holds from its first instant to before its last one', () => {
  const dates = { validFrom: noon, validUntil: noon.add({ hours: 1 }) }
  const at = [-1, 0, 59, 60].map((minutes) => noon.add({ minutes }))
  assert.deepEqual(
    at.map((now) => isInForce(dates, now)),
    [false, true, true, false],
  )
  assert.deepEqual(
    at.map((now) => turnsUntil([rule({ kind: 'pin', ...dates })], now)),
    [0, 1, 1, 2],
  )
})
