import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askForStaffAccess, getStaffSession } from '#modules/staff/contract.staff.ts'
import { changeStaffMember, listStaff } from '#modules/staff/contract.staff-people.ts'
import { roleKeys } from '#modules/staff/rules/roles.ts'
import { type IdentityFixture, identityFixture, signIn } from '#test/support/fixtures/sign-in.ts'
import { signInAtConsole, staffApiOf, staffApiWith, staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

const consoleUrl = () => shop.app.console?.url ?? ''

test('STAFF-01 the console and the shop answer on their own ports alone', async () => {
  assert.notEqual(new URL(consoleUrl()).port, new URL(shop.url).port)
  for (const path of ['/api/v2/staff/session', '/intrare']) {
    assert.equal((await fetch(shop.url + path)).status, 404, path)
  }
  for (const path of ['/api/v2/shop/home', '/_stand-in/mailbox', '/_stand-in/identity/auth', '/api/docs']) {
    assert.equal((await fetch(consoleUrl() + path)).status, 404, path)
  }
})

test('STAFF-02 the embedded provider signs in one demo person of each role', async () => {
  for (const role of roleKeys) {
    const who = await signInAtConsole(consoleUrl(), { person: role })
    const { roles, state } = await staffApiOf(who)(getStaffSession)
    assert.deepEqual([state, ...roles.map(({ key }) => key)], ['active', role])
  }
})

test('STAFF-03 staff and customers are strangers to each other', async () => {
  const staff = await staffHeaders(shop.app, shop.clock, 'owner')
  const customer = await signIn(shop.url, 'ana')
  const token = { authorization: `Bearer ${customer.signedIn.token}` }
  await refused(staffApiWith(shop.app, () => token)(getStaffSession), 'unauthorized')
  const ofCustomer = { cookie: customer.who.cookieHeader(`${shop.url}/api/v2/shop/refresh`) }
  assert.notEqual(ofCustomer.cookie, '')
  await refused(staffApiWith(shop.app, () => ofCustomer)(getStaffSession), 'unauthorized')
  const crossed = ofCustomer.cookie.replace('poftim_refresh', 'poftim_staff')
  await refused(staffApiWith(shop.app, () => ({ cookie: crossed }))(getStaffSession), 'unauthorized')
  const atShop = await fetch(`${shop.url}/api/v2/shop/customers/me`, { headers: staff })
  assert.equal(atShop.status, 401)
  const asRefresh = (staff['cookie'] ?? '').replace('poftim_staff', 'poftim_refresh')
  const refreshed = await fetch(`${shop.url}/api/v2/shop/refresh`, { method: 'POST', headers: { cookie: asRefresh } })
  assert.equal(refreshed.status, 403)
})

test('STAFF-07 an unknown person sees no data, and gets in once the owner grants what they asked for', async () => {
  const form = { way: 'password', email: 'noua.colega@birou.example', password: 'poftim' }
  const who = await signInAtConsole(consoleUrl(), form)
  const api = staffApiOf(who)
  const session = await api(getStaffSession)
  assert.deepEqual([session.state, session.permissions], ['unknown', []])
  await refused(api(listStaff), 'not-permitted')
  await api(askForStaffAccess)
  await api(askForStaffAccess)
  const owner = await shop.staff('owner')
  const { members, roles } = await owner(listStaff)
  const [asking] = members
  assert.equal(asking?.state, 'asking')
  const picker = roles.find(({ key }) => key === 'picker')
  await owner(changeStaffMember, {
    params: { id: asking?.id ?? '' },
    body: { version: asking?.version ?? 0, state: 'active', roleIds: [picker?.id ?? ''] },
  })
  assert.deepEqual((await api(getStaffSession)).permissions, ['picking.work', 'packing.work', 'barcodes.learn'])
  assert.equal((await staffApiOf(await signInAtConsole(consoleUrl(), form))(getStaffSession)).state, 'active')
})

test('a person whom the owner refuses loses the session, and may ask again', async () => {
  const who = await signInAtConsole(consoleUrl(), {
    way: 'password',
    email: 'altcineva@birou.example',
    password: 'poftim',
  })
  const api = staffApiOf(who)
  await api(askForStaffAccess)
  const owner = await shop.staff('owner')
  const [asking] = (await owner(listStaff)).members
  const change = {
    params: { id: asking?.id ?? '' },
    body: { version: asking?.version ?? 0, state: 'refused' as const },
  }
  await owner(changeStaffMember, change)
  await refused(api(getStaffSession), 'unauthorized')
  await refused(owner(changeStaffMember, change), 'stale-version')
})

test('a change needs the token of the session and comes from the console’s own pages', async () => {
  const headers = await staffHeaders(shop.app, shop.clock, 'owner')
  const without = { cookie: headers['cookie'] ?? '' }
  await refused(staffApiWith(shop.app, () => without)(askForStaffAccess), 'csrf-token-mismatch')
  const foreign = { ...headers, origin: 'https://elsewhere.example' }
  await refused(staffApiWith(shop.app, () => foreign)(askForStaffAccess), 'csrf-token-mismatch')
  await staffApiWith(shop.app, () => ({ ...headers, origin: consoleUrl() }))(askForStaffAccess)
})
