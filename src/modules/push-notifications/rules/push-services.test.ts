import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isServiceHost, knownPushServices } from './push-services.ts'

test('the push services of the browsers are known, and no host that only looks like one', () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
    assert.equal(isServiceHost(host, knownPushServices), true, host)
  for (const host of [
    'fcm.googleapis.com.example',
    'evil-fcm.googleapis.com',
    'push.apple.com',
    'xpush.apple.com',
    '127.0.0.1',
  ])
    assert.equal(isServiceHost(host, knownPushServices), false, host)
})
