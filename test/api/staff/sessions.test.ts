import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endStaffSession, getStaffSession } from '#modules/staff/contract.staff.ts'
import { changeStaffMember, createStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { signInAtConsole, staffApi, staffApiOf } from '#test/support/fixtures/staff-client.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

const newRole = () => ({ body: { id: crypto.randomUUID(), name: 'Vitrină', permissions: ['orders.read' as const] } })

test('STAFF-08 a session at a desk ends after 30 minutes without a call, on a phone after 12 hours', async () => {
  const desk = await shop.staff('support')
  const used = await shop.staff('support')
  const phone = await staffApi(shop.app, shop.clock, 'picker', { isPhone: true })
  const { idleEndsAt, endsAt } = await desk(getStaffSession)
  assert.equal(Temporal.Instant.from(idleEndsAt).since(shop.clock.now()).round('minutes').total('minutes'), 30)
  assert.equal(Temporal.Instant.from(endsAt).since(shop.clock.now()).round('minutes').total('hours'), 12)
  shop.clock.pass({ minutes: 29 })
  await used(getStaffSession)
  shop.clock.pass({ minutes: 1, seconds: 1 })
  await refused(desk(getStaffSession), 'unauthorized')
  await used(getStaffSession)
  shop.clock.pass({ minutes: 11 * 60 + 29 })
  await phone(getStaffSession)
  shop.clock.pass({ minutes: 1, seconds: 1 })
  await refused(phone(getStaffSession), 'unauthorized')
})

test('STAFF-08 whoever is deactivated is out with the next call', async () => {
  const courier = await shop.staff('courier')
  const owner = await shop.staff('owner')
  const member = (await owner(listStaff)).members.find(({ email }) => email.startsWith('courier@'))
  const body = { version: member?.version ?? 0, state: 'inactive' as const, reason: 'a plecat' }
  await owner(changeStaffMember, { params: { id: member?.id ?? '' }, body })
  await refused(courier(getStaffSession), 'unauthorized')
  await refused((await shop.staff('courier-2'))(listStaff), 'not-permitted')
})

test('roles need a proof of identity of the last 5 minutes, which goes on with the same session', async () => {
  const console = shop.app.console?.url ?? ''
  const who = await signInAtConsole(console, { person: 'owner' })
  const api = staffApiOf(who)
  await api(createStaffRole, newRole())
  shop.clock.pass({ minutes: 6 })
  const { permission: _, ...problem } = await refused(api(createStaffRole, newRole()), 'step-up-needed')
  assert.equal(problem.status, 403)
  const cookie = who.cookie('poftim_staff')
  await signInAtConsole(console, { person: 'owner' }, { who, again: true })
  assert.equal(who.cookie('poftim_staff'), cookie)
  await api(createStaffRole, newRole())
})

test('a session that was ended is worth nothing', async () => {
  const who = await signInAtConsole(shop.app.console?.url ?? '', { person: 'support' })
  const cookie = who.cookie('poftim_staff') ?? ''
  await staffApiOf(who)(endStaffSession)
  assert.equal(who.cookie('poftim_staff'), undefined)
  who.setCookie('poftim_staff', cookie, '/')
  assert.equal((await who.request('/api/v2/staff/session')).status, 401)
})
