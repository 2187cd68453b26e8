import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  deviceSizes,
  imageSizes,
  parsePictureRequest,
  pictureFormats,
  pictureQualities,
  pictureViews,
  pictureWidths,
  productPicture,
  productPictureSet,
} from './picture-address.ts'

const front = (width: (typeof pictureWidths)[number]) => productPicture('100061936', '5f3a', 'front', width)

test('IMG-06: the address of a picture carries quality 75 unless another is given', () => {
  assert.match(front(256), /[?&]q=75$/)
  assert.match(productPicture('1', 'a', 'front', 256, { quality: 90 }), /[?&]q=90$/)
})

test('every written address parses to its request', () => {
  for (const view of pictureViews) {
    for (const width of pictureWidths) {
      for (const format of pictureFormats) {
        for (const quality of pictureQualities) {
          const url = new URL(productPicture('AB-1_2', 'f00', view, width, { format, quality }), 'https://shop.example')
          const [, , , code = '', file = ''] = url.pathname.split('/')
          assert.deepEqual(parsePictureRequest(code, file, url.searchParams.get('q')), {
            code: 'AB-1_2',
            view,
            width,
            format,
            quality,
          })
        }
      }
    }
  }
})

test('widths, views, formats and qualities outside the lists do not parse', () => {
  const refused = [
    'front-100.webp',
    'front-0.webp',
    'front-257.webp',
    'front-3841.webp',
    'front-0256.webp',
    'front-256.gif',
    'back-256.webp',
    'front-256',
    'front.webp',
    '../front-256.webp',
    'front-256.webp/..',
    'front--256.webp',
    'front-2.56e2.webp',
    '',
  ]
  for (const file of refused) assert.equal(parsePictureRequest('1', file), null, file)
  for (const q of ['74', '0', '075', '75.0', '', ['75', '75'], { a: '75' }])
    assert.equal(parsePictureRequest('1', 'front-256.webp', q), null)
  for (const code of ['', '..', 'a/b', 'a%2fb', 'ă', 'a'.repeat(65)])
    assert.equal(parsePictureRequest(code, 'front-256.webp'), null, code)
})

test('an API image has three sizes, each with an address for browsers without WebP', () => {
  const set = productPictureSet('1', 'a', 'front', 'https://shop.example')
  assert.match(set.thumbnail.default, /^https:\/\/shop\.example\/media\/p\/1\/front-256\.png\?/)
  assert.match(set.extralarge.webp, /front-1200\.webp/)
})

test('the widths are the device sizes and the image sizes', () => {
  assert.deepEqual([...pictureWidths], [...imageSizes, ...deviceSizes])
})
