import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from './architecture/source.ts'

test('an exported type has a name that no other file exports', () => {
  const files = new Map<string, string[]>()
  for (const { path, code } of readSources()) {
    for (const [, name = ''] of code.matchAll(/^export (?:interface|type|(?:abstract )?class) (\w+)/gm)) {
      files.set(name, [...(files.get(name) ?? []), path])
    }
  }
  const shared = [...files].filter(([, paths]) => paths.length > 1)
  assert.deepEqual(
    shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
    [],
  )
})
