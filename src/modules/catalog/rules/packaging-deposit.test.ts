import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositPacks } from './packaging-deposit.ts'

test('a pack of six cans carries six deposits', () => {
  assert.equal(depositPacks({ drink: 'beer', material: 'metal', litres: 0.5, packs: 6 }), 6)
})

test('what is not a deposit drink, such as milk, oil and syrup, carries no deposit', () => {
  assert.equal(depositPacks({ drink: null, material: 'plastic', litres: 1, packs: 1 }), 0)
})

test('a juice carton and bag-in-box wine carry no deposit, the same drink in glass does', () => {
  assert.equal(depositPacks({ drink: 'juice', material: 'carton', litres: 1, packs: 1 }), 0)
  assert.equal(depositPacks({ drink: 'wine', material: 'other', litres: 3, packs: 1 }), 0)
  assert.equal(depositPacks({ drink: 'wine', material: 'glass', litres: 0.75, packs: 1 }), 1)
})

test('the deposit applies from 0.1 to 3 litres inclusive', () => {
  const water = { drink: 'water', material: 'plastic', packs: 1 } as const
  assert.deepEqual(
    [0.06, 0.1, 3, 5].map((litres) => depositPacks({ ...water, litres })),
    [0, 1, 1, 0],
  )
})
