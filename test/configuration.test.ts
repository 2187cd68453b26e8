import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { variableNames } from '#src/config.ts'

/** The variables that column one of the table in README.md documents, in its order. */
function documented(): string[] {
  const sections = readFileSync('README.md', 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith('Configuration\n'))
  return Array.from(section?.matchAll(/^\| `([A-Z_]+)` \|/gm) ?? [], ([, name = '']) => name)
}

test('the table of the configuration names exactly the variables that are read, in their order', () => {
  assert.deepEqual(documented(), variableNames)
})
