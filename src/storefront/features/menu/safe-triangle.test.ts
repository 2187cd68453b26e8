import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headsFor } from './safe-triangle.ts'

const edge = { x: 300, top: 100, bottom: 700 }

test('a pointer that moves towards the categories crosses other departments without showing them', () => {
  assert.ok(headsFor(edge, { x: 100, y: 400 }, { x: 140, y: 440 }))
  assert.ok(headsFor(edge, { x: 100, y: 650 }, { x: 150, y: 560 }))
})

test('a pointer that moves down, away or past the corner shows what it rests on', () => {
  assert.ok(!headsFor(edge, { x: 100, y: 400 }, { x: 100, y: 440 }))
  assert.ok(!headsFor(edge, { x: 100, y: 400 }, { x: 90, y: 410 }))
  assert.ok(!headsFor(edge, { x: 250, y: 680 }, { x: 260, y: 720 }))
  assert.ok(!headsFor(edge, { x: 320, y: 400 }, { x: 330, y: 400 }))
})
