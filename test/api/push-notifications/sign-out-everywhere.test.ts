import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { signOutEverywhere } from '#modules/identity/contract.ts'
import { standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import { addPushDevice, getNotifications } from '#modules/push-notifications/contract.ts'
import { bearer, sharedIdentityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { pushBrowser } from '#test/support/stand-ins/push-browser.ts'
import { until } from '#test/support/until.ts'

const shop = await sharedIdentityFixture({ env: { JOBS: 'true' } })

type Headers = ReturnType<typeof bearer>

const headersOf = async (person: string): Promise<Headers> => bearer((await signIn(shop.url, person)).signedIn.token)
const addDevice = (headers: Headers) =>
  shop.api(addPushDevice, {
    headers,
    body: { endpoint: `https://${standInPushHost}/send/${randomUUID()}`, keys: pushBrowser().keys },
  })
const devicesOf = async (headers: Headers) => (await shop.api(getNotifications, { headers })).devices.length

test('who signs out everywhere is notified nowhere, and nobody else loses a browser', async () => {
  const [ana, mihai] = [await headersOf('ana'), await headersOf('mihai')]
  for (const headers of [ana, ana, mihai]) await addDevice(headers)
  assert.equal(await devicesOf(ana), 2)
  await shop.api(signOutEverywhere, { headers: ana })
  const again = await headersOf('ana')
  await until(async () => (await devicesOf(again)) === 0)
  assert.equal(await devicesOf(mihai), 1)
})
