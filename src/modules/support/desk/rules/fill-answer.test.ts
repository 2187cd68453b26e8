import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillAnswer, unfilledFields, unknownFields } from './fill-answer.ts'

test('the fields of a prepared answer are filled, and missing ones are named', () => {
  assert.deepEqual(
    fillAnswer('Bună ziua, {{nume}}! Comanda {{ comanda }} vine azi.', { nume: 'Ana', comanda: 'PF-1' }),
    {
      text: 'Bună ziua, Ana! Comanda PF-1 vine azi.',
      missing: [],
    },
  )
  assert.deepEqual(fillAnswer('Comanda {{comanda}}, {{nume}}.', { nume: 'Ana' }), {
    text: 'Comanda {{comanda}}, Ana.',
    missing: ['comanda'],
  })
  assert.deepEqual(unfilledFields('Fără câmpuri { } {{}'), [])
  assert.deepEqual(unknownFields('{{nume}} {{culoare}}'), ['culoare'])
})
