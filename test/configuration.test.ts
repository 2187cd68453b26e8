import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { variableNames } from '#src/config.ts'

/** The variables in the first column of the configuration table in README.md, in order. */
function documented(): string[] {
  const sections = readFileSync('README.md', 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith('Configuration\n'))
  return Array.from(section?.matchAll(/^\| `([A-Z_]+)` \|/gm) ?? [], ([, name = '']) => name)
}

test('the configuration table in README.md names exactly the variables that are read, in the same order', () => {
  assert.deepEqual(documented(), variableNames)
})
