import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRegistrationNumber, registrationNumberRules } from './registration-number.ts'

test('both formats of trade register numbers are accepted', () => {
  for (const number of ['J40/13752/2016', 'F51/1/1990', 'C01/99999/2024', 'J2012000750528']) {
    assert.equal(readRegistrationNumber(number), number)
  }
  assert.equal(readRegistrationNumber(' j 40/13752/2016'), 'J40/13752/2016')
})

test('an unknown county, a year without a register and a wrong check digit are refused', () => {
  const wrong = ['J48/1/2010', 'J00/1/2010', 'J40/1/1989', 'J40/1/2025', 'J40/123456/2016', 'K40/1/2016']
  for (const text of [...wrong, 'J2012000750529', 'J1989000750528', 'J2012000750480', '', 'J40', 'J40/13752/2016x']) {
    assert.equal(readRegistrationNumber(text), undefined, text)
  }
})

test('the examples of the form rules match their own patterns', () => {
  for (const { pattern, example } of registrationNumberRules.formats) {
    assert.match(example, new RegExp(pattern))
    assert.equal(readRegistrationNumber(example), example)
  }
})
