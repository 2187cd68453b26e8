import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expandPattern, splitPatterns } from './pattern.ts'

const names = (pattern: string) => expandPattern(pattern).map(({ name }) => name)

test('braces take one of their options', () => {
  assert.deepEqual(names('Iaurt grecesc {2%/10%} grăsime'), ['Iaurt grecesc 2% grăsime', 'Iaurt grecesc 10% grăsime'])
})

test('brackets take nothing first, then one of their options', () => {
  assert.deepEqual(names('Cașcaval [clasic/de oaie]'), ['Cașcaval', 'Cașcaval clasic', 'Cașcaval de oaie'])
})

test('several brackets multiply and leave no double spaces', () => {
  assert.deepEqual(names('Vin {sec/dulce} [eco] {Merlot}'), [
    'Vin sec Merlot',
    'Vin sec eco Merlot',
    'Vin dulce Merlot',
    'Vin dulce eco Merlot',
  ])
})

test('the chosen words come along in order', () => {
  assert.deepEqual(expandPattern('Detergent pudră {automat/manual} {color}')[1], {
    name: 'Detergent pudră manual color',
    choices: ['manual', 'color'],
  })
})

test('a pattern without brackets is itself', () => {
  assert.deepEqual(names('Unt clarifiat (ghee)'), ['Unt clarifiat (ghee)'])
})

test('semicolons part patterns and blanks are dropped', () => {
  assert.deepEqual(splitPatterns('Ayran; Chefir eco; '), ['Ayran', 'Chefir eco'])
})

test('a bracket left open is refused', () => {
  assert.throws(() => expandPattern('Unt {65%/80%'), /open bracket/)
})
