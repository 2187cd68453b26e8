import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestArea } from '#modules/delivery/contract.ts'
import { inquiryFixture } from '#test/support/fixtures/inquiry-fixture.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop } = await inquiryFixture()
const { guest } = shop
const { pool } = shop.context.db

const snagov = {
  province: 'Ilfov',
  city: 'Snagov',
  postcode: '077165',
  lat: 44.7,
  lng: 26.1833,
}
const ask = (email: string) => guest(requestArea, { body: { email, ...snagov } })
const letters = async (): Promise<string[]> =>
  (await lettersTo(shop.context.db, 'vecin@exemplu.ro')).map(({ subject }) => subject)
const requests = async (): Promise<number> => (await pool.query('SELECT FROM area_request')).rows.length
const tell = async (): Promise<void> => {
  await shop.runJob('delivery.tell-served-areas')
  await shop.runDueJobs()
}

test('who asks about a place gets one letter once the shop delivers there, and is forgotten a week later', async () => {
  await ask('vecin@exemplu.ro')
  await ask('Vecin@exemplu.ro')
  assert.equal(await requests(), 1)
  await tell()
  assert.deepEqual(await letters(), [])
  await pool.query(`UPDATE delivery_zone SET postcodes = '[[77165, 77165]]' WHERE code = 'if-nord'`)
  await tell()
  await tell()
  assert.deepEqual(await letters(), ['Livrăm și la dumneavoastră'])
  await shop.runJob('delivery.forget-area-requests')
  assert.equal(await requests(), 1)
  await pool.query(`UPDATE area_request SET told_at = told_at - interval '8 days'`)
  await shop.runJob('delivery.forget-area-requests')
  assert.equal(await requests(), 0)
})

test('one address is asked for at most five times a day', async () => {
  for (let count = 0; count < 5; count++) await ask('mult@exemplu.ro')
  await refused(ask('mult@exemplu.ro'), 'too-many-requests')
})
