import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as contract from '#modules/households/contract.ts'
import { people } from '#seed/people.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
beforeEach(async () => {
  await shop.context.db.pool.query('DELETE FROM household')
  await shop.context.db.pool.query('DELETE FROM rate_limit')
})

const [ana, mihai, ioana] = [shop.as('ana'), shop.as('mihai'), shop.as('ioana')]
const emailOf = (person: CustomerName): string => people[person].email

const invite = (email: string, by = ana) => by(contract.inviteToHousehold, { body: { email } })

/** Ana's household with Mihai as a member. */
async function joined() {
  await ana(contract.createHousehold, { body: { name: 'Familia Munteanu' } })
  await invite(emailOf('mihai').toUpperCase())
  const [invitation] = (await mihai(contract.getHousehold)).invitations
  assert.ok(invitation)
  shop.context.clock.pass({ seconds: 1 })
  const { household } = await mihai(contract.acceptInvitation, { params: { id: invitation.id } })
  const [owner, member] = household?.members ?? []
  assert.ok(household && owner && member)
  return { owner, member }
}
const membersOf = async (api = ana) =>
  (await api(contract.getHousehold)).household?.members.map(({ name, role, isMe }) => [name, role, isMe])

test('an invited person sees who invites, joins, and both see one another by first name alone', async () => {
  const { owner, member } = await joined()
  assert.deepEqual(Object.keys(owner).sort(), ['id', 'isMe', 'limitInt', 'name', 'role'])
  assert.notEqual(member.id, people.mihai.customerId)
  assert.deepEqual(await membersOf(), [
    [people.ana.firstName, 'owner', true],
    [people.mihai.firstName, 'member', false],
  ])
  assert.deepEqual((await ana(contract.getHousehold)).household?.invitations, [])
})

test('the letter of an invitation names who invites, nothing that was written, and is deleted with it', async () => {
  await ana(contract.createHousehold, { body: { name: 'Ați câștigat un telefon' } })
  await invite('bunica@poftim.example')
  await shop.runDueJobs()
  const { rows } = await shop.context.db.pool.query<{ recipient: string; text: string; html: string }>(
    `SELECT recipient, text, html FROM mail WHERE kind = 'household-invited'`,
  )
  const [letter] = rows
  assert.ok(letter)
  assert.equal(letter.recipient, 'bunica@poftim.example')
  assert.match(letter.text, new RegExp(`${people.ana.firstName} v-a invitat`))
  assert.match(letter.text, /\/account\/household/)
  assert.doesNotMatch(letter.text + letter.html, /câștigat/)
  const letters = async () => (await shop.context.db.pool.query('SELECT 1 FROM mail')).rowCount
  shop.context.clock.pass({ hours: 14 * 24 - 1 })
  await shop.runJob('engagement.forget-household-letters')
  assert.equal(await letters(), 1)
  shop.context.clock.pass({ hours: 1 })
  await shop.runJob('engagement.forget-household-letters')
  assert.equal(await letters(), 0)
})

test('an invitation is answered only by the account of its address, until it is withdrawn or two weeks old', async () => {
  await ana(contract.createHousehold, { body: { name: 'Acasă' } })
  const sent = await invite(emailOf('mihai'))
  const [invitation] = sent.household?.invitations ?? []
  assert.ok(invitation)
  const params = { id: invitation.id }
  await refused(ioana(contract.acceptInvitation, { params }), 'household-invitation-not-found')
  await refused(ioana(contract.declineInvitation, { params }), 'household-invitation-not-found')
  await ana(contract.withdrawInvitation, { params })
  await refused(mihai(contract.acceptInvitation, { params }), 'household-invitation-not-found')
  const again = await invite(emailOf('mihai'))
  const [second] = again.household?.invitations ?? []
  await mihai(contract.declineInvitation, { params: { id: second?.id ?? '' } })
  assert.deepEqual((await ana(contract.getHousehold)).household?.invitations, [])
  await invite(emailOf('mihai'))
  shop.context.clock.pass({ hours: 14 * 24 })
  assert.deepEqual((await mihai(contract.getHousehold)).invitations, [])
  await shop.runJob('households.forget-invitations')
  assert.equal((await shop.context.db.pool.query('SELECT 1 FROM household_invitation')).rowCount, 0)
})

test('an invitation that is withdrawn, or whose household ends, while it is accepted is not found', async () => {
  const { pool } = shop.context.db
  for (const end of [contract.withdrawInvitation, contract.leaveHousehold]) {
    await ana(contract.createHousehold, { body: { name: 'Acasă' } })
    const sent = await invite(emailOf('mihai'))
    const params = { id: sent.household?.invitations[0]?.id ?? '' }
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM household FOR UPDATE')
    const ended =
      end === contract.leaveHousehold ? ana(contract.leaveHousehold) : ana(contract.withdrawInvitation, { params })
    await untilBlocked(shop.context.db)
    const accepted = refused(mihai(contract.acceptInvitation, { params }), 'household-invitation-not-found')
    await untilBlocked(shop.context.db, 2)
    await holder.query('ROLLBACK')
    holder.release()
    await Promise.all([ended, accepted])
    assert.equal((await mihai(contract.getHousehold)).household, null)
    await ana(contract.leaveHousehold)
  }
})

test('every reference to a household or its members has an index', async () => {
  const { rows } = await shop.context.db.pool.query(
    `SELECT c.conrelid::regclass::text AS "table", c.conname FROM pg_constraint c
     WHERE c.contype = 'f' AND c.confrelid IN ('household'::regclass, 'household_member'::regclass)
     AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
  )
  assert.deepEqual(rows, [])
})

test('only owners invite, remove and give roles', async () => {
  const { owner, member } = await joined()
  await refused(invite('x@poftim.example', mihai), 'household-not-owned')
  await refused(mihai(contract.removeMember, { params: { id: owner.id } }), 'household-not-owned')
  const makeOwner = { params: { id: member.id }, body: { role: 'owner' } } as const
  await refused(mihai(contract.changeMember, makeOwner), 'household-not-owned')
  await refused(ioana(contract.removeMember, { params: { id: owner.id } }), 'household-not-found')
  const demoteSelf = { params: { id: owner.id }, body: { role: 'member' } } as const
  await refused(ana(contract.changeMember, demoteSelf), 'household-needs-owner')
  await ana(contract.changeMember, makeOwner)
  await ana(contract.changeMember, demoteSelf)
  assert.deepEqual(
    (await membersOf())?.map(([, role]) => role),
    ['member', 'owner'],
  )
})

test('a removed member is out at once, and when the last owner leaves the other one becomes owner', async () => {
  const first = await joined()
  await ana(contract.removeMember, { params: { id: first.member.id } })
  assert.equal((await mihai(contract.getHousehold)).household, null)
  await refused(ana(contract.removeMember, { params: { id: first.member.id } }), 'household-member-not-found')
  await ana(contract.leaveHousehold)
  assert.equal((await shop.context.db.pool.query('SELECT 1 FROM household')).rowCount, 0)
  await joined()
  await ana(contract.leaveHousehold)
  await ana(contract.leaveHousehold)
  assert.deepEqual(await membersOf(mihai), [[people.mihai.firstName, 'owner', true]])
})

test('a customer belongs to one household, also when two calls come at once', async () => {
  const create = () => mihai(contract.createHousehold, { body: { name: 'A mea' } })
  const made = await Promise.allSettled([create(), create(), create()])
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1)
  await ana(contract.createHousehold, { body: { name: 'Alta' } })
  const sent = await invite(emailOf('mihai'))
  const params = { id: sent.household?.invitations[0]?.id ?? '' }
  await refused(mihai(contract.acceptInvitation, { params }), 'already-in-household')
})

test('a household has at most eight people, and an address gets at most three letters a day', async () => {
  await ana(contract.createHousehold, { body: { name: 'Mare' } })
  for (let count = 0; count < 7; count++) await invite(`om${count}@poftim.example`)
  await refused(invite('om7@poftim.example'), 'household-full')
  await invite('om0@poftim.example')
  await invite('om0@poftim.example')
  await refused(invite('om0@poftim.example'), 'too-many-requests')
})
