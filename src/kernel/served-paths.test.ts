import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { isCacheableFile, isFileOrCall } from './served-paths.ts'

test('no page is below a public folder, or where assets, pictures, API, stand-ins and webhooks are', () => {
  const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = [...folders.map(({ name }) => name), 'assets', 'media', 'api', '_stand-in', 'webhooks']
  assert.deepEqual(
    names.filter((name) => !isFileOrCall(`/${name}/x`)),
    [],
  )
})

test('the path of a page is no file, even when its first segment begins with the name of a folder', () => {
  for (const path of ['/', '/c/lactate', '/p/media/', '/api', '/apix/y', '/mediateca/x']) {
    assert.equal(isFileOrCall(path), false, path)
  }
})

test('API calls and locale files are not cached as files', () => {
  assert.deepEqual(['/api/x', '/locales/ro/x.json', '/brand/icon.svg', '/img/x.webp'].map(isCacheableFile), [
    false,
    false,
    true,
    true,
  ])
})
