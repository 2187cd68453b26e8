import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PictureFormat, PictureWidth } from './picture-address.ts'
import { effortOf } from './picture-task.ts'

const effort = (width: PictureWidth, format: PictureFormat = 'webp') =>
  effortOf({ kind: 'picture', description: {}, view: 'front', width, format, quality: 75 })

test('the effort of a picture follows its size and format, and cards are small', () => {
  assert.equal(effort(384).isSmall, true)
  assert.equal(effort(640).isSmall, false)
  assert.equal(effortOf({ kind: 'preview', description: {}, price: null }).isSmall, false)
  assert.ok(effort(1200).cost > 10 * effort(256).cost)
  assert.equal(effort(3840).cost, effort(1200).cost)
  assert.ok(effort(1200, 'avif').cost > effort(1200).cost)
})
