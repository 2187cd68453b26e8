import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText } from './amount-text.ts'

test('amounts are rounded and written as in cookbooks', () => {
  assert.equal(amountText(300, 'ml'), '300 ml')
  assert.equal(amountText(1.5, 'kg'), '1,5 kg')
  assert.equal(amountText(333.3333, 'g'), '333 g')
  assert.equal(amountText(1, 'lingură'), '1 lingură')
  assert.equal(amountText(3, 'lingură'), '3 linguri')
  assert.equal(amountText(20, 'cățel'), '20 de căței')
  assert.equal(amountText(0.5, 'linguriță'), '½ linguriță')
  assert.equal(amountText(2.5, 'buc'), '2 ½ bucăți')
  assert.equal(amountText(0.08, 'buc'), '¼ bucată')
  assert.equal(amountText(2.98, 'buc'), '3 bucăți')
  assert.equal(amountText(null, 'după gust'), 'după gust')
})
