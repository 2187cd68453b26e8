import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eraseInquiries } from '#modules/inquiries/contract.staff.ts'
import { getInquiryForm, sendMessage } from '#modules/inquiries/contract.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture({ OPERATOR_MAIL: 'echipa@poftim.example' })
})
after(() => shop.stop())

test('the messages of somebody without an account are erased with their letters, by whoever signed in lately', async () => {
  const { pool } = shop.house.context.db
  const letters = async () => {
    const { rows } = await pool.query(`SELECT FROM mail WHERE kind IN ('inquiry', 'inquiry-confirmation')`)
    return rows.length
  }
  const guest = shop.apiWith({})
  const { token: form, waitSeconds } = await guest(getInquiryForm)
  shop.clock.pass({ seconds: waitSeconds })
  const message = { name: 'Dana Pop', topic: 'product', message: 'Aveți făină de secară?' } as const
  await guest(sendMessage, { body: { form, email: 'dana@cititor.example', ...message } })
  await shop.runJobs()
  assert.equal(await letters(), 2)
  const body = { email: 'Dana@Cititor.example', checkedBy: 'Răspuns de la aceeași adresă' }
  await refused((await shop.staff('support'))(eraseInquiries, { body }), 'not-permitted')
  const owner = await shop.staff('owner')
  assert.deepEqual(await owner(eraseInquiries, { body }), { messages: 1, applications: 0 })
  assert.equal(await letters(), 0)
  shop.clock.pass({ minutes: 6 })
  await refused(owner(eraseInquiries, { body }), 'step-up-needed')
})
