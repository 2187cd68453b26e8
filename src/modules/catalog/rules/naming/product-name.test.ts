import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullName, shortName } from './product-name.ts'

const product = (name: string, brand: string | null, sizeLabel: string) => ({ name, brand, sizeLabel })

test('a name ends in brand and pack size', () => {
  assert.equal(fullName(product('Lapte de consum 3,5%', 'Zuzu', '1,8 L')), 'Lapte de consum 3,5% Zuzu 1,8 L')
  assert.equal(fullName(product('Mere Ionatan', null, '1 kg')), 'Mere Ionatan 1 kg')
  assert.equal(fullName(product('Iaurt 150 g', 'Zuzu', '4 × 150 g')), 'Iaurt 150 g Zuzu 4 × 150 g')
  assert.equal(fullName(product('Mere 11 kg', null, '1 kg')), 'Mere 11 kg 1 kg')
  assert.equal(fullName(product('Vin roșu', 'Crama', '')), 'Vin roșu Crama')
  assert.equal(fullName(product('Lapte, 1.8L', 'Zuzu', '1,8 L')), 'Lapte Zuzu 1,8 L')
})

test('a name that has brand or size in any notation does not repeat it', () => {
  for (const name of ['Lapte Zuzu 1.8L', 'Lapte ZUZU, 1,8 l', 'Zuzu lapte 1,8L proaspăt', 'Lapte 1.8l zuzu']) {
    assert.equal(fullName(product(name, 'Zuzu', '1,8 L')), name)
  }
  const same = (name: string, size: string) => assert.equal(fullName(product(name, null, size)), name)
  same('Iaurt 4x150g', '4 × 150 g')
  same('Ceai 20 plicuri', '20 de plicuri')
  same('Pui, minim 700g maxim 1kg', '700 g – 1 kg')
})

test('a name beside its size does not end in it', () => {
  assert.equal(shortName(product('Lapte Zuzu 1.8L', 'Zuzu', '1,8 L')), 'Lapte Zuzu')
  assert.equal(shortName(product('Iaurt, 4 x 150 g', null, '4 × 150 g')), 'Iaurt')
  assert.equal(shortName(product('Ceai de mușețel 20 de plicuri', null, '20 plicuri')), 'Ceai de mușețel')
  assert.equal(shortName(product('Lapte de consum 3,5%', 'Zuzu', '1,8 L')), 'Lapte de consum 3,5%')
  assert.equal(shortName(product('1 kg', null, '1 kg')), '1 kg')
})
