import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryKey, referenceLoop, referencesOf } from './references.ts'

const embed = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
  content: [],
})

test('the entries that a text embeds are recipes and campaigns, each once', () => {
  const ids = ['recipe:papanasi', 'block:mere', 'campaign:toamna', 'product:100', 'recipe:papanasi', 'recipe:../x']
  const body = { nodeType: 'document', data: {}, content: [{ nodeType: 'list-item', content: ids.map(embed) }] }
  assert.deepEqual(referencesOf({ body }), ['recipe:papanasi', 'campaign:toamna'])
  assert.deepEqual(referencesOf({ body: 'text' }), [])
})

test('an entry that embeds itself, over however many others, is found with the way there', () => {
  const graph: Record<string, EntryKey[]> = {
    'campaign:a': ['campaign:b', 'recipe:r'],
    'campaign:b': ['campaign:c'],
    'campaign:c': ['campaign:a', 'campaign:b'],
  }
  const embeds = (entry: EntryKey) => graph[entry] ?? []
  assert.deepEqual(referenceLoop('campaign:a', embeds), ['campaign:a', 'campaign:b', 'campaign:c', 'campaign:a'])
  assert.equal(referenceLoop('recipe:r', embeds), null)
  assert.deepEqual(
    referenceLoop('campaign:x', () => ['campaign:x']),
    ['campaign:x', 'campaign:x'],
  )
})

test('the search for a loop ends in a graph that never does', () => {
  let count = 0
  const endless = (): readonly EntryKey[] => [`campaign:n${count++}`, `campaign:n${count++}`]
  assert.equal(referenceLoop('campaign:a', endless), null)
})

test('a document that is nested without end is not followed', () => {
  let body: Record<string, unknown> = embed('recipe:deep')
  for (let depth = 0; depth < 50_000; depth++) body = { nodeType: 'quote', content: [body] }
  assert.deepEqual(referencesOf({ body }), [])
})
