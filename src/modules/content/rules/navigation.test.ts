import assert from 'node:assert/strict'
import { test } from 'node:test'
import { navigationOf } from './navigation.ts'

const offers = { title: 'Oferte', url: '/oferte' }
const outside = { title: 'Alt site', url: 'https://exemplu.ro/' }

test('without entries header and columns are those of the shop', () => {
  assert.deepEqual(navigationOf([]), { header: null, footer: [null, null, null, null] })
})

test('unsafe and repeated links are left out, and outside links of the header', () => {
  const links = [{ title: 'Atac', url: 'javascript:alert(1)' }, offers, { ...offers, title: 'Din nou' }, outside]
  const { header, footer } = navigationOf([
    { slug: 'antet', title: 'Antet', links },
    { slug: 'subsol-2', title: 'Cumpărături', links },
  ])
  assert.deepEqual(header, [offers])
  assert.deepEqual(footer, [null, { title: 'Cumpărături', links: [offers, outside] }, null, null])
})

test('a column without a title or without a link that can be shown is that of the shop', () => {
  const { footer } = navigationOf([
    { slug: 'subsol-1', title: null, links: [offers] },
    { slug: 'subsol-3', title: 'Gol', links: [{ title: 'Atac', url: '//rau.ro' }] },
  ])
  assert.deepEqual(footer, [null, null, null, null])
})
