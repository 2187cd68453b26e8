import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { correctRecipient } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder, revealOrderContact } from '#modules/ordering/desk/contract.staff-order.ts'
import { takeTote } from '#modules/picking/contract.staff-packing.ts'
import { find } from '#modules/staff/contract.staff-find.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { claimOrder, queued } from '#test/support/picking/picking-fixture.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture({ WAREHOUSE: 'console' })
})
after(() => shop.stop())

const kinds = async (api: Api, words: string) =>
  (await api(find, { query: { words } })).items.map(({ kind, title }) => `${kind} ${title}`)

test('the search box finds orders, customers and products, each for whoever may see them', async () => {
  const { number } = await shop.place('ana')
  const agent = await shop.staff('support')
  assert.deepEqual(await kinds(agent, 'munteanu'), [`order ${number}`, 'customer Ana Munteanu'])
  assert.deepEqual(await kinds(agent, '0700 000 001'), [`order ${number}`, 'customer Ana Munteanu'])
  assert.deepEqual(await kinds(agent, number ?? ''), [`order ${number}`])
  assert.deepEqual(await kinds(await shop.staff('dispatcher'), 'munteanu'), [`order ${number}`])
  const picker = await shop.staff('picker')
  assert.deepEqual(await kinds(picker, 'munteanu'), [])
  const products = await kinds(picker, 'lapte')
  assert.ok(products.length > 0 && products.every((one) => one.startsWith('product ')))
})

test('DESK-01 one box finds an order first by number, phone in any form, e-mail, name without diacritics, tote and invoice', async () => {
  const agent = await shop.staff('support')
  const picker = await shop.staff('picker')
  const place = async () => {
    const { number, tokenValue: token } = await shop.place('radu')
    return { number: number ?? '', token, id: await shop.idOf({ number }) }
  }
  const invoiced = await place()
  await shop.report(invoiced.id, 'picking', 'picked', 'on_the_way', 'delivered')
  shop.clock.pass({ seconds: 1 })
  const order = await place()
  await shop.runJobs()
  const params = { id: order.id }
  const { version, recipient } = await agent(getOrder, { params })
  const seen = { contactName: recipient.name }
  await agent(correctRecipient, { params, body: { version, seen, changed: { contactName: 'Ștefăniță Țânțariu' } } })
  const { customer } = await agent(revealOrderContact, { params })
  const phone = customer.phone?.replace('+40', '') ?? assert.fail('no phone')
  const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
  const { deliveryId } = await queued(picker, order.number)
  const [task] = (await claimOrder(picker, { ...order, deliveryId })).tasks
  const { label } = await picker(takeTote, { body: { taskId: task?.id ?? '', code: 'L-0778' } })
  const phones = [`0${phone}`, phone, `+40${phone}`, `0040${phone}`, `40${phone}`, `0${spaced}`, `+40 ${spaced}`]
  const written = [`(+40) ${spaced}`, `0040-${spaced.replaceAll(' ', '-')}`, `(0${spaced.replaceAll(' ', '.')})`]
  const numbers = [order.number, order.number.toLowerCase(), order.number.slice(3), `#${order.number}`]
  const names = ['stefanita tantariu', 'Țânțariu', 'TANTARIU Ștefăniță', 'tantar']
  const totes = ['L-0778', 'l0778', label]
  const forms = [...numbers, ...phones, ...written, customer.email ?? '', customer.email?.toUpperCase() ?? '', ...names]
  for (const words of [...forms, ...totes]) assert.equal((await kinds(agent, words))[0], `order ${order.number}`, words)
  const [invoice] = (await agent(getOrder, { params: { id: invoiced.id } })).documents
  const reference = invoice?.reference ?? assert.fail('no invoice')
  for (const words of [reference, reference.toLowerCase()])
    assert.equal((await kinds(agent, words))[0], `order ${invoiced.number}`, words)
})

test('an erased customer is not found', async () => {
  const agent = await shop.staff('support')
  assert.deepEqual(await kinds(agent, 'dragomir'), ['customer Ioana Dragomir'])
  await shop.app.db.pool.query(`UPDATE customer SET deleted_at = now() WHERE last_name = 'Dragomir'`)
  assert.deepEqual(await kinds(agent, 'dragomir'), [])
})
