import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { photographSource, photographType } from './photograph.ts'

test('the type of a photograph follows from its first bytes', async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6b44' } })
  for (const type of ['jpeg', 'png', 'webp', 'avif'] as const)
    assert.equal(photographType(await image.clone().toFormat(type).toBuffer()), type)
  const branded = (brand: string, ...others: string[]): Buffer =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 16 + others.length * 4]),
      Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}`),
    ])
  for (const brand of ['heic', 'heix']) {
    assert.equal(photographType(branded(brand)), 'heic')
    assert.equal(photographType(branded('mif1', 'miaf', brand)), 'heic')
  }
  const others: readonly [string, ...string[]][] = [
    ['mif1', 'avif'],
    ['mif1', 'xhei', 'cxxx'],
    ['hevc'],
    ['mp42', 'heic'],
  ]
  for (const brands of others) assert.equal(photographType(branded(...brands)), null, brands.join())
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF89a', '%PDF-1.7', '', 'RIFF'])
    assert.equal(photographType(Buffer.from(other)), null, other)
})

test('a source of a photograph is a web address or a path below the folder', () => {
  assert.deepEqual(photographSource('https://poze.example/lapte.jpg'), {
    kind: 'address',
    address: 'https://poze.example/lapte.jpg',
  })
  assert.deepEqual(photographSource('poze/lapte 1 l.jpg'), { kind: 'file', path: 'poze/lapte 1 l.jpg' })
})

test('other protocols, passwords, absolute paths and paths out of the folder are no sources', () => {
  const refused = [
    ...['', '/etc/passwd', '../lapte.jpg', 'poze/../../lapte.jpg', './lapte.jpg', 'poze//lapte.jpg', 'C:\\poze\\a.jpg'],
    ...['file:///etc/passwd', 'data:image/png;base64,AA', 'ftp://poze.example/a.jpg', 'https://a:b@poze.example/a.jpg'],
    ...['poze\\..\\a.jpg', 'a\u0000.jpg', 'https://', `poze/${'a'.repeat(2_000)}`],
  ]
  for (const text of refused) assert.equal(photographSource(text), null, text)
})
