import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expandPattern, splitPatterns } from './pattern.ts'

const names = (pattern: string) => expandPattern(pattern).map(({ name }) => name)

test('braces stand for each of their options', () => {
  assert.deepEqual(names('Iaurt grecesc {2%/10%} grăsime'), ['Iaurt grecesc 2% grăsime', 'Iaurt grecesc 10% grăsime'])
})

test('brackets stand for nothing, then for each of their options', () => {
  assert.deepEqual(names('Cașcaval [clasic/de oaie]'), ['Cașcaval', 'Cașcaval clasic', 'Cașcaval de oaie'])
})

test('several brackets give all combinations, without double spaces', () => {
  assert.deepEqual(names('Vin {sec/dulce} [eco] {Merlot}'), [
    'Vin sec Merlot',
    'Vin sec eco Merlot',
    'Vin dulce Merlot',
    'Vin dulce eco Merlot',
  ])
})

test('a name has its chosen options in order', () => {
  assert.deepEqual(expandPattern('Detergent pudră {automat/manual} {color}')[1], {
    name: 'Detergent pudră manual color',
    choices: ['manual', 'color'],
  })
})

test('a pattern without brackets is one name', () => {
  assert.deepEqual(names('Unt clarifiat (ghee)'), ['Unt clarifiat (ghee)'])
})

test('semicolons separate patterns, empty ones are dropped', () => {
  assert.deepEqual(splitPatterns('Ayran; Chefir eco; '), ['Ayran', 'Chefir eco'])
})

test('expanding an unbalanced bracket throws', () => {
  assert.throws(() => expandPattern('Unt {65%/80%'), /open bracket/)
})
