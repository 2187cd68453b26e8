import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legibleText } from './legible-text.ts'

test('a text of control and invisible characters is empty', () => {
  for (const text of ['\u0000\u0001\u001f', '\u200b\u200d\ufeff', ' \t\n ', '\ud800', '\u202e'])
    assert.equal(legibleText(text), '', JSON.stringify(text))
})

test('a readable text keeps its letters, one space between words, and the Romanian ș and ț', () => {
  assert.equal(legibleText('  Ana\u0000Maria \t Şerban\u200b-Ţurcanu\r\n'), 'Ana Maria Șerban-Țurcanu')
  assert.equal(legibleText('Brânză & Lapte SRL'), 'Brânză & Lapte SRL')
})
