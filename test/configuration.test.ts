import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readConfig } from '#src/config/config.ts'
import { variableNames } from '#src/config/environment.ts'

/** The variables in the first column of the table in docs/run/configuration.md, in order. */
function documented(): string[] {
  const table = readFileSync('docs/run/configuration.md', 'utf8')
  return Array.from(table.matchAll(/^\| `([A-Z_]+)` \|/gm), ([, name = '']) => name)
}

test('the table in docs/run/configuration.md names exactly the variables that are read, in the same order', () => {
  assert.deepEqual(documented(), variableNames)
})

test('a secret for the collector of traces that could come into the log stops the start', () => {
  for (const headers of ['authorization', 'authorization=Bearer%20a%0Ab', 'authorization=%ff'])
    assert.throws(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers }, 'production'), /OTEL_EXPORTER_OTLP_HEADERS/)
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://user:word@127.0.0.1:4318'
  assert.throws(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }, 'production'), /OTEL_EXPORTER_OTLP_ENDPOINT/)
  const { OTEL_EXPORTER_OTLP_HEADERS } = readConfig(
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' },
    'production',
  )
  assert.deepEqual(OTEL_EXPORTER_OTLP_HEADERS, { authorization: 'Bearer abc' })
})

test('MAIL_FROM is a name and an address or an address alone, and anything else stops the start', () => {
  const sender = (MAIL_FROM: string) => readConfig({ MAIL_FROM }, 'production').MAIL_FROM
  const address = 'comenzi@poftim.example'
  assert.deepEqual(sender(''), { name: 'Poftim', address })
  assert.deepEqual(sender(`"Poftim, magazin" <${address}>`), { name: 'Poftim, magazin', address })
  assert.deepEqual(sender(address), { name: '', address })
  for (const text of ['Poftim', `a@b.ro, ${address}`, `Poftim <${address}>, a@b.ro`, `Poftim <a@b.ro> <${address}>`])
    assert.throws(() => sender(text), /MAIL_FROM: a sender/, text)
})

test('several processes need a port that all of them know', () => {
  assert.throws(() => readConfig({ PROCESSES: 'auto', PORT: '0' }, 'production'), /PORT: several processes share it/)
  assert.equal(readConfig({ PROCESSES: 'auto' }, 'production').PROCESSES, 'auto')
})
