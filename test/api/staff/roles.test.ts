import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStaffSession } from '#modules/staff/contract.staff.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import {
  changeStaffMember,
  changeStaffRole,
  createStaffRole,
  deleteStaffRole,
  listStaff,
} from '#modules/staff/contract.staff-people.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

test('STAFF-06 a role changes for everybody who has it from their next call', async () => {
  const owner = await shop.staff('owner')
  const agent = await shop.staff('support')
  const { roles } = await owner(listStaff)
  const role = roles.find(({ key }) => key === 'support')
  const params = { id: role?.id ?? '' }
  const permissions = role?.permissions.filter((permission) => permission !== 'orders.read') ?? []
  const changed = await owner(changeStaffRole, { params, body: { version: role?.version ?? 0, permissions } })
  assert.equal(changed.permissions.includes('orders.read'), false)
  assert.equal((await agent(getStaffSession)).permissions.includes('orders.read'), false)
  const stale = { params, body: { version: role?.version ?? 0, permissions: role?.permissions ?? [] } }
  const { fields } = await refused(owner(changeStaffRole, stale), 'stale-version')
  assert.deepEqual(Object.keys(fields as object), ['permissions'])
})

test('STAFF-06 the last owner can neither be deactivated nor lose the role, also by two at once', async () => {
  const owner = await shop.staff('owner')
  const { members, roles } = await owner(listStaff)
  const role = roles.find(({ key }) => key === 'owner')
  const member = (of: string) => members.find(({ email }) => email.startsWith(`${of}@`))
  const change = (of: string, body: object) =>
    owner(changeStaffMember, {
      params: { id: member(of)?.id ?? '' },
      body: { version: member(of)?.version ?? 0, ...body },
    })
  await refused(change('owner', { state: 'inactive' }), 'last-owner')
  await refused(change('owner', { roleIds: [] }), 'last-owner')
  await refused(
    owner(changeStaffRole, { params: { id: role?.id ?? '' }, body: { version: role?.version ?? 0, permissions: [] } }),
    'owner-role-fixed',
  )
  const second = await change('accountant', { roleIds: [role?.id ?? ''] })
  const results = await Promise.allSettled([
    change('owner', { roleIds: [] }),
    owner(changeStaffMember, { params: { id: second.id }, body: { version: second.version, roleIds: [] } }),
  ])
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a role that the owner makes can be given, and deleted once nobody has it', async () => {
  const api = await ownerApi()
  const id = crypto.randomUUID()
  const body = { id, name: 'Vitrină', permissions: ['orders.read' as const, 'orders.read' as const] }
  await api(createStaffRole, { body })
  const role = await api(createStaffRole, { body })
  assert.deepEqual([role.name, role.permissions, role.version], ['Vitrină', ['orders.read'], 1])
  const { members } = await api(listStaff)
  const picker = members.find(({ email }) => email.startsWith('picker-2@'))
  const given = await api(changeStaffMember, {
    params: { id: picker?.id ?? '' },
    body: { version: picker?.version ?? 0, roleIds: [id] },
  })
  await refused(api(deleteStaffRole, { params: { id } }), 'role-in-use')
  await api(changeStaffMember, { params: { id: given.id }, body: { version: given.version, roleIds: [] } })
  await api(deleteStaffRole, { params: { id } })
  await refused(api(deleteStaffRole, { params: { id } }), 'role-not-found')
})

test('AUDIT-02 the journal tells who changed which fields of what, from what to what, in which request', async () => {
  const api = await ownerApi()
  const id = crypto.randomUUID()
  await api(createStaffRole, { body: { id, name: 'Casierie', permissions: ['cash.count'] } })
  const [role] = (await api(listStaff)).roles.filter((known) => known.id === id)
  const body = {
    version: role?.version ?? 0,
    name: 'Casierie',
    permissions: ['cash.count' as const, 'cash.close' as const],
  }
  await api(changeStaffRole, { params: { id }, body })
  const { items } = await api(listJournal, { query: { entityKind: 'staff-role', entity: id } })
  const [newest] = items
  assert.deepEqual([newest?.contract, newest?.actor.kind, newest?.reason], ['changeStaffRole', 'person', null])
  assert.deepEqual(newest?.before, { permissions: ['cash.count'] })
  assert.deepEqual(newest?.after, { permissions: ['cash.close', 'cash.count'] })
  assert.match(newest?.requestId ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(items.length, 2)
})

test('AUDIT-01 a refused change leaves no entry', async () => {
  const api = await ownerApi()
  const count = async () => (await api(listJournal, { query: { size: 200 } })).items.length
  const before = await count()
  await refused(api(deleteStaffRole, { params: { id: crypto.randomUUID() } }), 'role-not-found')
  assert.equal(await count(), before)
})

test('AUDIT-03 entries can be neither changed nor deleted for 5 years', async () => {
  const { pool } = shop.app.db
  await assert.rejects(pool.query("UPDATE audit_entry SET actor_name = 'x'"), /journal cannot be changed/)
  await assert.rejects(pool.query('DELETE FROM audit_entry'), /journal cannot be changed/)
  await assert.rejects(pool.query('TRUNCATE audit_entry'), /journal cannot be changed/)
  await pool.query(
    `INSERT INTO audit_entry (id, at, actor_kind, actor_id, actor_name, contract, entity_kind, entity_id, request_id)
     VALUES ('01930000-0000-7000-8000-00000000abcd', now() - interval '61 months', 'rule', 'x', 'x', 'x', 'x', 'x', 'x')`,
  )
  const deleted = await pool.query("DELETE FROM audit_entry WHERE at < now() - interval '60 months'")
  assert.equal(deleted.rowCount, 1)
})

test('AUDIT-04 only who may read the journal reads it', async () => {
  await refused((await shop.staff('support'))(listJournal), 'not-permitted')
  const { items } = await (await ownerApi())(listJournal, { query: { contract: 'changeStaffRole', size: 1 } })
  assert.deepEqual(
    items.map(({ contract }) => contract),
    ['changeStaffRole'],
  )
})

test('what cannot come back is refused', async () => {
  const api = await ownerApi()
  const [entry] = (await api(listJournal)).items
  assert.equal(entry?.canUndo, false)
  await refused(api(undoEntry, { params: { id: entry?.id ?? '' } }), 'cannot-undo')
  await refused(api(undoEntry, { params: { id: crypto.randomUUID() } }), 'entry-of-journal-not-found')
})

/** The owner, or whoever the earlier test left as one. */
async function ownerApi() {
  const owner = await shop.staff('owner')
  const { permissions } = await owner(getStaffSession)
  return permissions.includes('staff.manage') ? owner : shop.staff('accountant')
}
