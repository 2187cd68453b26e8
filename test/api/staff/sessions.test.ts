import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { makeRefund } from '#modules/claims/contract.staff-refunds.ts'
import { getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { askMerge, signMerge } from '#modules/customers/desk/contract.staff-merge.ts'
import { eraseCustomer, noteCustomerRequest } from '#modules/customers/desk/contract.staff-requests.ts'
import { sellerSettings } from '#modules/invoicing/rules/settings.ts'
import { cancelOrderByStaff } from '#modules/ordering/desk/contract.staff-actions.ts'
import { planSettings, readSettings } from '#modules/settings/contract.staff.ts'
import { endStaffSession, getStaffSession } from '#modules/staff/contract.staff.ts'
import {
  changeStaffMember,
  changeStaffRole,
  createStaffRole,
  deleteStaffRole,
  listStaff,
} from '#modules/staff/contract.staff-people.ts'
import { createServiceToken, revokeServiceToken } from '#modules/staff/tokens/contract.staff.ts'
import { people } from '#seed/people.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { signInAtConsole, staffApi, staffApiOf } from '#test/support/fixtures/staff/staff-client.ts'
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

test('STAFF-09 five minutes after signing in no refund above its limit, role, seller, token, merge or erasure is done', async () => {
  const desk = await deskFixture()
  try {
    const agent = await desk.staff('support')
    const signer = await desk.staff('owner')
    const ordered = await desk.place('ana', { [await findProduct(desk, 4_000)]: 3 })
    const order = await desk.idOf(ordered)
    await desk.report(order, 'picking', 'picked', 'on_the_way', 'delivered')
    await desk.runJobs()
    const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
    const [role = '', spare = '', token = '', plan = '', merge = '', erasure = '', key = ''] = ids
    const [into, from, gone] = [people.mihai, people.radu, people.vlad].map(({ customerId }) => customerId)
    const of = (id = '') => ({ params: { id } })
    const because = 'La cererea clientului'
    await agent(askMerge, { ...of(into), body: { id: merge, from: from ?? '', reason: because } })
    const receivedOn = desk.clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate().toString()
    const asked = { id: erasure, kind: 'erase' as const, receivedOn, checkedBy: 'Apel la numărul din cont' }
    await agent(noteCustomerRequest, { ...of(gone), body: asked })
    for (const { id } of (await signer(getDeskCustomer, of(gone))).orders.open)
      await agent(cancelOrderByStaff, { ...of(id), body: { reason: 'asked-for' } })
    const made = await signer(createStaffRole, { body: { id: role, name: 'Vitrină', permissions: ['orders.read'] } })
    const { members } = await signer(listStaff)
    const member = members.find(({ email }) => email.startsWith('editor@')) ?? assert.fail('no editor')
    const { version } = await signer(readSettings)
    await signer(createServiceToken, { body: { id: spare, name: 'Vechi', permissions: ['orders.read'], days: 7 } })
    const sum = { kind: 'sum' as const, amount: 100_01, reason: 'goodwill' as const }
    const seller = { [sellerSettings.bank.key]: 'Banca Nouă' }
    const calls: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
      refund: (api) =>
        api(makeRefund, { ...of(order), body: { key, parts: [sum], destination: 'source', message: '' } }),
      newRole: (api) => api(createStaffRole, newRole()),
      role: (api) => api(changeStaffRole, { ...of(role), body: { version: made.version, permissions: [] } }),
      endRole: (api) => api(deleteStaffRole, of(role)),
      member: (api) => api(changeStaffMember, { ...of(member.id), body: { version: member.version, roleIds: [] } }),
      seller: (api) => api(planSettings, { body: { id: plan, version, from: null, values: seller } }),
      newToken: (api) =>
        api(createServiceToken, { body: { id: token, name: 'ERP', permissions: ['orders.read'], days: 7 } }),
      endToken: (api) => api(revokeServiceToken, of(spare)),
      merge: (api) => api(signMerge, of(merge)),
      erase: (api) => api(eraseCustomer, { params: { id: gone ?? '', requestId: erasure } }),
    }
    desk.clock.pass({ minutes: 5, seconds: 1 })
    for (const call of Object.values(calls)) assert.equal((await refused(call(signer), 'step-up-needed')).status, 403)
    const fresh = await desk.staff('owner')
    for (const call of Object.values(calls)) await call(fresh)
  } finally {
    await desk.stop()
  }
})

test('a session that was ended is worth nothing', async () => {
  const who = await signInAtConsole(shop.app.console?.url ?? '', { person: 'support' })
  const cookie = who.cookie('poftim_staff') ?? ''
  await staffApiOf(who)(endStaffSession)
  assert.equal(who.cookie('poftim_staff'), undefined)
  who.setCookie('poftim_staff', cookie, '/')
  assert.equal((await who.request('/api/v2/staff/session')).status, 401)
})
