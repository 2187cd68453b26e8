import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { isCacheableFile, isFileOrCall } from './served-paths.ts'

test('below every public folder, and where calls are, there are no pages', () => {
  const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = [...folders.map(({ name }) => name), 'assets', 'media', 'api', '_stand-in', 'webhooks']
  assert.deepEqual(
    names.filter((name) => !isFileOrCall(`/${name}/x`)),
    [],
  )
})

test('a page is no file, even when its first segment only begins like a folder', () => {
  for (const path of ['/', '/c/lactate', '/p/media/', '/api', '/apix/y', '/mediateca/x']) {
    assert.equal(isFileOrCall(path), false, path)
  }
})

test('calls and texts are not cached as files', () => {
  assert.deepEqual(['/api/x', '/locales/ro/x.json', '/brand/icon.svg', '/img/x.webp'].map(isCacheableFile), [
    false,
    false,
    true,
    true,
  ])
})
