import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError } from '#src/config/config.ts'
import { readShopConfig } from '#src/config/public-start.ts'
import { greeting } from '#src/greeting.ts'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'

test('STAFF-02 with an outside provider for staff there is no embedded one', async () => {
  const shop = await identityFixture({ env: { STAFF_OIDC_ISSUER: 'https://staff.example' } })
  try {
    const path = '/_stand-in/staff-identity/.well-known/openid-configuration'
    assert.equal((await fetch((shop.app.console?.url ?? '') + path)).status, 404)
    const { rows } = await shop.app.db.pool.query('SELECT count(*)::int AS members FROM staff_member')
    assert.deepEqual(rows, [{ members: 0 }])
  } finally {
    await shop.stop()
  }
})

test('STAFF-02 a console that others could reach does not start without a provider for staff', () => {
  for (const reach of [{ CONSOLE_HOST: '0.0.0.0' }, { CONSOLE_URL: 'https://birou.example' }]) {
    assert.throws(
      () => readShopConfig({ ...reach, DEMO: 'true' }, 'production'),
      (error) => error instanceof ConfigError && error.message.startsWith('STAFF_OIDC_ISSUER: '),
    )
    readShopConfig({ ...reach, STAFF_OIDC_ISSUER: 'https://staff.example' }, 'production')
    readShopConfig({ ...reach, CONSOLE_PORT: 'none' }, 'production')
  }
})

test('STAFF-01 a start tells both addresses', () => {
  const text = greeting({ url: 'http://localhost:3000', consoleUrl: 'http://localhost:3100', hasStandIns: true })
  assert.match(text, /http:\/\/localhost:3000\n/)
  assert.match(text, /Back office +http:\/\/localhost:3100\n/)
})
