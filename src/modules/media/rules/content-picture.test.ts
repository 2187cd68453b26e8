import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentPicture, contentSrcset, contentWidths, parseScaledPicture, scaledPicture } from './content-picture.ts'

const key = 'a1'.repeat(32)

test('an uploaded picture is offered in the widths below its own, and in its own', () => {
  const address = contentPicture(key)
  assert.equal(
    contentSrcset(address, 1_200),
    `/media/content/${key}/480.webp 480w,/media/content/${key}/960.webp 960w,${address} 1200w`,
  )
  assert.equal(contentSrcset(address, 400), `${address} 400w`)
})

test('a picture of an unknown width is offered in every width', () => {
  assert.equal(
    contentSrcset(contentPicture(key)),
    contentWidths.map((width) => `${scaledPicture(key, width)} ${width}w`).join(),
  )
})

test('pictures of other places have no widths', () => {
  for (const address of [
    '/img/hero1.webp',
    'https://images.example/a.webp',
    `https://images.example/media/content/${key}.webp`,
    `/media/content/${key}.webp?v=1`,
  ])
    assert.equal(contentSrcset(address, 2_000), undefined, address)
})

test('the parser accepts exactly the addresses that the builder writes', () => {
  for (const width of contentWidths)
    assert.deepEqual(parseScaledPicture(...(scaledPicture(key, width).split('/').slice(-2) as [string, string])), {
      key,
      width,
    })
  for (const [name, file] of [
    [key, '481.webp'],
    [key, '0480.webp'],
    [key, '480.png'],
    [key, '480.webp.webp'],
    [key.toUpperCase(), '480.webp'],
    [key.slice(1), '480.webp'],
  ] as const)
    assert.equal(parseScaledPicture(name, file), null, `${name}/${file}`)
})
