import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from './words.ts'

const terms = (text: string): string[] => wordsOf(text).map(({ term }) => term)

test('diacritics, old cedillas and hyphens make no difference', () => {
  assert.deepEqual(terms('Brânză-telemea ŞI ţelină'), terms('branza telemea si telina'))
})

test('a size is one word in every spelling', () => {
  for (const written of ['2l', '2 L', '2 litri', '2000 ml']) assert.deepEqual(terms(written), ['2000ml'])
  assert.deepEqual(terms('1,8 L'), ['1800ml'])
  assert.deepEqual(terms('10 %'), ['10%'])
  assert.deepEqual(terms('6 × 0,5 L'), ['6x', '500ml'])
  assert.deepEqual(terms('700 g – 1 kg'), ['700g', '1000g'])
})

test('a phrase with "fără" or "zero" is one word', () => {
  assert.deepEqual(terms('Lapte fără lactoză 1,5%'), ['lapt', '-lactoz', '1.5%'])
  assert.deepEqual(terms('gem fără adaos de zahăr'), ['gem', '-zahar'])
  assert.deepEqual(terms('Ketchup fără zahăr adăugat'), ['ketchup', '-zahar'])
  assert.deepEqual(terms('hrană fără cereale și soia'), ['hran', '-cerel', '-soi'])
  assert.deepEqual(terms('Cola zero zahăr'), ['col', 'zero', '-zahar'])
})

test('"fără gaz" is read as still water', () => {
  assert.deepEqual(terms('apa fara gaz'), terms('apa plata'))
})

test('synonyms have one stem', () => {
  assert.deepEqual(terms('tomate'), terms('roșii'))
  assert.deepEqual(terms('mâncare pisici'), terms('hrană pisici'))
})

test('a word after a preposition is marked as secondary', () => {
  const aside = wordsOf('Pastă fină de tomate').map(({ isAside }) => isAside)
  assert.deepEqual(aside, [false, false, true])
})
