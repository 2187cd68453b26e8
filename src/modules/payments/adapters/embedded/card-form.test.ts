import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CardForm, readCard } from './card-form.ts'
import { cardCodes, cardNumbers, hasCheckDigit } from './cards.ts'

const today = Temporal.PlainDate.from('2026-11-21')
const form = (given: Partial<CardForm> = {}): CardForm => ({
  number: '4111 1111 1111 1111',
  expiry: '08/30',
  cvc: '123',
  name: 'Ana Munteanu',
  keeps: false,
  ...given,
})
const faultOf = (given: Partial<CardForm>) => {
  const reading = readCard(form(given), today)
  return reading.kind === 'refused' ? reading.faults : 'a card'
}

test('every trial card has a number of its own with a right check digit', () => {
  assert.equal(new Set(Object.values(cardNumbers)).size, cardCodes.length)
  for (const code of cardCodes) assert.ok(hasCheckDigit(cardNumbers[code]), code)
})

test('a trial card is read however its digits are grouped, and only its end is kept', () => {
  for (const number of ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111']) {
    assert.deepEqual(readCard(form({ number }), today), {
      ...{ kind: 'card', code: 'approves', ends: '1111' },
      ...{ mealCard: null, isKept: false },
    })
  }
})

test('a digit that is wrong, missing or of a real card is told apart', () => {
  assert.deepEqual(faultOf({ number: '4111 1111 1111 1112' }), { number: 'mistyped' })
  assert.deepEqual(faultOf({ number: '4111' }), { number: 'mistyped' })
  assert.deepEqual(faultOf({ number: '5105105105105100' }), { number: 'not-a-trial-card' })
})

test('a card is good to the end of its month', () => {
  assert.equal(faultOf({ expiry: '11/26' }), 'a card')
  assert.deepEqual(faultOf({ expiry: '10/26' }), { expiry: 'expired' })
  for (const expiry of ['1126', '11 / 26', '11/2026']) assert.equal(faultOf({ expiry }), 'a card')
  for (const expiry of ['13/30', '8/30', 'august']) assert.deepEqual(faultOf({ expiry }), { expiry: 'mistyped' })
})

test('an empty form names every field', () => {
  assert.deepEqual(readCard({ number: ' ', expiry: '', cvc: '', name: ' ', keeps: true }, today), {
    kind: 'refused',
    faults: { number: 'missing', expiry: 'missing', cvc: 'missing', name: 'missing' },
  })
})

test('a meal-voucher card pays where it is accepted and nowhere else, and is its holder’s own', () => {
  const number = cardNumbers['meal-voucher']
  assert.deepEqual(faultOf({ number }), { number: 'other-kind' })
  const atMeals = (given: Partial<CardForm>) => readCard(form({ number, keeps: true, ...given }), today, 'meal-voucher')
  const [ana, again, mihai] = [atMeals({}), atMeals({ name: 'ANA MUNTEANU ' }), atMeals({ name: 'Mihai Ionescu' })]
  assert.ok(ana.kind === 'card' && again.kind === 'card' && mihai.kind === 'card')
  assert.deepEqual([ana.mealCard?.expires, ana.mealCard?.balance, ana.isKept], ['2030-08', 40_000, true])
  assert.equal(ana.mealCard?.token, again.mealCard?.token)
  assert.notEqual(ana.mealCard?.token, mihai.mealCard?.token)
  assert.equal(atMeals({ number: '4111 1111 1111 1111' }).kind, 'refused')
})
