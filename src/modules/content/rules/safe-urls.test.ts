import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeLink, safePicture } from './safe-urls.ts'

test('links of content lead to paths of the shop and to https URLs only', () => {
  for (const address of ['/', '/oferte?x=1#y', 'https://example.org/a']) assert.equal(safeLink(address), address)
  const refused = [
    '',
    'oferte',
    '//example.org',
    '/\\example.org',
    'http://example.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'https://user:word@example.org/',
    'https://',
    'https://example.org/a b',
    ' https://example.org',
    '/a\nb',
    `/${'a'.repeat(3_000)}`,
    `https://example.org/${'a'.repeat(3_000)}`,
  ]
  for (const address of refused) assert.equal(safeLink(address), null, address)
})

test('pictures come from the shop or from the configured origin', () => {
  const origin = 'https://images.example'
  assert.equal(safePicture('/img/hero1.webp', undefined), '/img/hero1.webp')
  assert.equal(safePicture('https://images.example/a.webp', origin), 'https://images.example/a.webp')
  const refused = [
    '/api/v2/shop/home',
    '/img/../logout',
    '//images.example/a.webp',
    'http://images.example/a.webp',
    'https://images.example.evil.org/a.webp',
    'data:image/svg+xml,<svg/>',
  ]
  for (const address of refused) assert.equal(safePicture(address, origin), null, address)
  assert.equal(safePicture('https://images.example/a.webp', undefined), null)
})
