import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config/config.ts'
import { processorsOf } from './processors.ts'

test('the demo, which has a stand-in for every service, sends data to nobody', () => {
  assert.deepEqual(processorsOf(readConfig({}, 'production')), [])
})

test('every configured service is listed by its name or host, and no secret of its address', () => {
  const env = {
    ...{ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' },
    ...{ OIDC_ISSUER: 'https://intrare.example/realm', SMTP_URL: 'smtps://user:secret@posta.example:465' },
    ...{ SMS_GATEWAY_URL: 'https://sms.example/v1', CHAT_DESK_URL: 'https://chat.example' },
    ...{ PERSONALISATION_URL: 'https://scrisori.example', TAG_MANAGER: 'GTM-ABC1234' },
    ...{ VAPID_PRIVATE_KEY: 'k'.repeat(43), PUSH_SERVICES: 'push.example,.notify.example' },
    MAP_TILES_URL: 'https://{s}.harti.example/{z}/{x}/{y}.png',
  }
  assert.deepEqual(
    processorsOf(readConfig(env, 'production')).map(({ service, name }) => `${service} ${name}`),
    [
      'payment Stripe',
      'meal-voucher Stripe',
      'identity intrare.example',
      'mail posta.example',
      'sms sms.example',
      'push push.example, .notify.example',
      'chat chat.example',
      'maps harti.example',
      'personalisation scrisori.example',
      'tags Google Tag Manager',
    ],
  )
})
