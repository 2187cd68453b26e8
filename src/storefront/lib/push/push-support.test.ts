import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushSupportOf } from './push-support.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const all = { hasWorkers: true, hasPush: true, touchPoints: 0 }

test('a browser with push can be asked, an iPhone and an iPad only from the home screen', () => {
  assert.equal(pushSupportOf({ ...all, userAgent: chrome }), 'supported')
  assert.equal(pushSupportOf({ ...all, userAgent: iPhone, touchPoints: 5 }), 'supported')
  assert.equal(pushSupportOf({ ...all, hasPush: false, userAgent: iPhone, touchPoints: 5 }), 'home-screen')
  assert.equal(pushSupportOf({ ...all, hasPush: false, userAgent: mac, touchPoints: 5 }), 'home-screen')
  assert.equal(pushSupportOf({ ...all, hasPush: false, userAgent: mac }), 'unsupported')
  assert.equal(pushSupportOf({ ...all, hasWorkers: false, userAgent: chrome }), 'unsupported')
})
