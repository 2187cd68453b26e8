import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CardForm, readCard } from './card-form.ts'
import { cardCodes, cardNumbers, hasCheckDigit } from './cards.ts'

const today = Temporal.PlainDate.from('2026-11-21')
const form = (changes: Partial<CardForm> = {}): CardForm => ({
  number: '4111 1111 1111 1111',
  expiry: '08/30',
  cvc: '123',
  name: 'Ana Munteanu',
  keeps: false,
  ...changes,
})
const faultsOf = (given: Partial<CardForm>) => {
  const reading = readCard(form(given), today)
  return reading.kind === 'refused' ? reading.faults : 'a card'
}

test('every test card has its own number with a valid check digit', () => {
  assert.equal(new Set(Object.values(cardNumbers)).size, cardCodes.length)
  for (const code of cardCodes) assert.ok(hasCheckDigit(cardNumbers[code]), code)
})

test('a test card is accepted however its digits are grouped, and only its last digits are stored', () => {
  for (const number of ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111']) {
    assert.deepEqual(readCard(form({ number }), today), {
      ...{ kind: 'card', code: 'approves', ends: '1111', issuer: 'Visa', expires: '2030-08' },
      ...{ mealCard: null, isKept: false },
    })
  }
})

test('a wrong or missing digit is distinguished from the number of a real card', () => {
  assert.deepEqual(faultsOf({ number: '4111 1111 1111 1112' }), { number: 'mistyped' })
  assert.deepEqual(faultsOf({ number: '4111' }), { number: 'mistyped' })
  assert.deepEqual(faultsOf({ number: '5105105105105100' }), { number: 'unknown-card' })
})

test('a card is valid until the end of its month', () => {
  assert.equal(faultsOf({ expiry: '11/26' }), 'a card')
  assert.deepEqual(faultsOf({ expiry: '10/26' }), { expiry: 'expired' })
  for (const expiry of ['1126', '11 / 26', '11/2026']) assert.equal(faultsOf({ expiry }), 'a card')
  for (const expiry of ['13/30', '8/30', 'august']) assert.deepEqual(faultsOf({ expiry }), { expiry: 'mistyped' })
})

test('an empty form names every field', () => {
  assert.deepEqual(readCard({ number: ' ', expiry: '', cvc: '', name: ' ', keeps: true }, today), {
    kind: 'refused',
    faults: { number: 'missing', expiry: 'missing', cvc: 'missing', name: 'missing' },
  })
})

test('a meal-voucher card is accepted for meal vouchers only, and has one token per holder', () => {
  const number = cardNumbers['meal-voucher']
  assert.deepEqual(faultsOf({ number }), { number: 'other-kind' })
  const atMeals = (given: Partial<CardForm>) => readCard(form({ number, keeps: true, ...given }), today, 'meal-voucher')
  const [ana, repeated, mihai] = [atMeals({}), atMeals({ name: 'ANA MUNTEANU ' }), atMeals({ name: 'Mihai Ionescu' })]
  assert.ok(ana.kind === 'card' && repeated.kind === 'card' && mihai.kind === 'card')
  assert.deepEqual([ana.mealCard?.expires, ana.mealCard?.balance, ana.isKept], ['2030-08', 40_000, true])
  assert.equal(ana.mealCard?.token, repeated.mealCard?.token)
  assert.notEqual(ana.mealCard?.token, mihai.mealCard?.token)
  assert.equal(atMeals({ number: '4111 1111 1111 1111' }).kind, 'refused')
})
