import assert from 'node:assert/strict'
import { test } from 'node:test'
import { habitText } from './habit-text.ts'

const due = { isDue: true, everyDays: 7, daysSince: 8, times: 5 }

test('what is due is told with its rhythm and its last day, everything else with how often it was bought', () => {
  assert.equal(habitText(due), 'la 7 zile, ultima dată acum 8')
  assert.equal(habitText({ ...due, everyDays: 21, daysSince: 22 }), 'la 21 de zile, ultima dată acum 22')
  assert.equal(habitText({ ...due, everyDays: 1, daysSince: 1 }), 'în fiecare zi, ultima dată ieri')
  assert.equal(habitText({ ...due, isDue: false }), 'cumpărat de 5 ori')
  assert.equal(habitText({ isDue: false, everyDays: null, daysSince: 3, times: 1 }), 'cumpărat o dată')
})
