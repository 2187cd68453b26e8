import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vatClass } from './vat-class.ts'

test('food, feed and medicine are reduced, everything else is standard', () => {
  assert.equal(vatClass({ use: 'food' }), 'reduced')
  assert.equal(vatClass({ use: 'feed', sugars: 20, addedSugar: true }), 'reduced')
  assert.equal(vatClass({ use: 'medicine' }), 'reduced')
  assert.equal(vatClass({ use: 'other' }), 'standard')
})

test('food with added sugar turns standard at exactly 10 g of sugars in 100 g', () => {
  assert.equal(vatClass({ use: 'food', sugars: 9.9, addedSugar: true }), 'reduced')
  assert.equal(vatClass({ use: 'food', sugars: 10, addedSugar: true }), 'standard')
})

test('sweet food without added sugar stays reduced: honey, dried dates, apple juice', () => {
  assert.equal(vatClass({ use: 'food', heading: '0409', sugars: 81, addedSugar: false }), 'reduced')
  assert.equal(vatClass({ use: 'food', sugars: 63, addedSugar: false }), 'reduced')
  assert.equal(vatClass({ use: 'food', heading: '2009', sugars: 10.4, addedSugar: false }), 'reduced')
})

test('a soft drink of CN 2202 is standard even without sugar', () => {
  assert.equal(vatClass({ use: 'food', heading: '2202', sugars: 0, addedSugar: false }), 'standard')
})

test('alcohol is standard and vinegar is food', () => {
  for (const heading of ['2203', '2204', '2206', '2208']) assert.equal(vatClass({ use: 'food', heading }), 'standard')
  assert.equal(vatClass({ use: 'food', heading: '2209' }), 'reduced')
})

test('a food supplement is standard, sweet infant formula is reduced', () => {
  assert.equal(vatClass({ use: 'food', supplement: true }), 'standard')
  assert.equal(vatClass({ use: 'food', infantFormula: true, sugars: 54, addedSugar: true }), 'reduced')
})
