import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { defaultsOf } from '#kernel/setting.ts'
import { startMailServer } from '#modules/engagement/adapters/embedded/mail-server.ts'
import { smtpMailer } from '#modules/engagement/adapters/smtp.ts'
import { engagementModule, letterFrame } from '#modules/engagement/index.ts'
import type { MailAddress } from '#modules/engagement/ports.ts'
import { letterSettings } from '#modules/engagement/rules/settings.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'

const from = { name: 'Poftim', address: 'comenzi@poftim.example' }
const shop = await orderFixture()
after(() => shop.stop())
const { db } = shop.context

interface SentEmail {
  readonly number: string
  readonly recipients: string[]
  readonly subject: string
  readonly html: string
  readonly text: string
}
/** The emails about an order, oldest first. */
async function emailsOf({ number }: PlacedOrder): Promise<SentEmail[]> {
  const sql =
    'SELECT number, recipients, subject, html, text FROM mailbox_standin.message WHERE subject LIKE $1 ORDER BY number'
  return (await db.pool.query<SentEmail>(sql, [`%${number}%`])).rows
}
const subjects = async (order: PlacedOrder): Promise<string[]> => (await emailsOf(order)).map(({ subject }) => subject)

test('a confirmed order is reported in one email, in HTML and text, with its lines, sums, interval and address', async () => {
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await shop.runDueJobs()
  const [email, ...others] = await emailsOf(order)
  assert.deepEqual(others, [])
  assert.equal(email?.subject, `Comanda ${order.number} este confirmată`)
  assert.deepEqual(email?.recipients, ['ana@poftim.example'])
  const address = `${shop.url}/account/order-history/${order.tokenValue}`
  for (const content of [email?.html, email?.text]) {
    for (const part of [
      'Mulțumim, Ana!',
      'joi, 26 noiembrie, între 11:00 și 13:00',
      'Strada Jean Steriadi 12',
      'Numerar la livrare',
      'Lapte proaspăt 3,5% Lunca Albă',
      '27,78 lei',
      order.summary.find(({ type }) => type === 'total')?.value.text ?? 'no total',
      address,
    ]) {
      assert.ok(content?.includes(part), part)
    }
  }
})

test('an order that waits for its payment gets its confirmation email once it is paid', async () => {
  const order = await placedOrder(shop, 'mihai')
  await shop.runDueJobs()
  assert.deepEqual(await subjects(order), [])
  const address = order.paymentUrl ?? assert.fail('no payment address')
  await payWithCard(address, 'approves')
  await submitCode(address)
  await shop.runDueJobs()
  assert.deepEqual(await subjects(order), [`Comanda ${order.number} este confirmată`])
})

test('a failed payment is reported by email with a link to pay again', async () => {
  const order = await placedOrder(shop, 'radu')
  await payWithCard(order.paymentUrl ?? '', 'insufficient-funds')
  await shop.runDueJobs()
  const [email] = await emailsOf(order)
  assert.equal(email?.subject, `Plata comenzii ${order.number} nu a reușit`)
  assert.match(email?.text ?? '', /Reia plata: http/)
})

test('one event causes one email, however often it is handled and sent', async () => {
  const order = await placedOrder(shop, 'ana', 'card-at-door')
  await shop.runDueJobs()
  const { rows: events } = await db.pool.query<{ id: string }>(
    `SELECT id FROM outbox_event WHERE kind = 'order.confirmed' ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  const id = String(events[0]?.id)
  await db.pool.query('DELETE FROM outbox_handled WHERE event_id = $1', [id])
  await shop.runJob('outbox', { ids: [id] })
  await shop.runDueJobs()
  const { rows: mails } = await db.pool.query<{ id: string }>('SELECT id FROM mail WHERE event_id = $1', [id])
  assert.equal(mails.length, 1)
  // The state after a crash between the mail server's reply and the update of the row.
  await db.pool.query('UPDATE mail SET sent_at = NULL WHERE event_id = $1', [id])
  await shop.runJob('engagement.send-mail', { mailId: mails[0]?.id })
  assert.equal((await emailsOf(order)).length, 1)
})

test('an email that no mail server accepts stays unsent, and is sent by a later attempt', async () => {
  const order = await placedOrder(shop, 'ana', 'card-at-door')
  await shop.runDueJobs()
  const withoutServer = engagementModule(shop.context, {
    mailer: smtpMailer(() => 'smtp://127.0.0.1:1'),
    newsletter: shop.customers.newsletter,
    promotedCards: () => [],
    from,
    letterFrame: letterFrame({
      publicUrl: shop.url,
      texts: () => defaultsOf(letterSettings),
      openingHours: () => ({ from: 8, until: 22 }),
    }),
    orderView: shop.ordering.placedOrder,
  })
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM mail WHERE subject LIKE $1', [
    `%${order.number}%`,
  ])
  const mailId = rows[0]?.id
  await db.pool.query('UPDATE mail SET sent_at = NULL WHERE id = $1', [mailId])
  await assert.rejects(withoutServer.jobs?.['engagement.send-mail']?.({ mailId }) ?? Promise.resolve())
  const unsent = () => db.pool.query('SELECT 1 FROM mail WHERE id = $1 AND sent_at IS NULL', [mailId])
  assert.equal((await unsent()).rows.length, 1)
  await shop.runJob('engagement.send-mail', { mailId })
  assert.equal((await unsent()).rows.length, 0)
})

test('a mail server whose port is in use listens on another one and keeps the same mailbox', async (t) => {
  const other = createServer()
  t.after(() => other.close())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const usedPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  const server = await startMailServer(shop.context, usedPort)
  t.after(() => server.stop())
  assert.notEqual(server.port, usedPort)
  const mailer = smtpMailer(() => `smtp://127.0.0.1:${server.port}`)
  t.after(() => mailer.close())
  const email = {
    messageId: '<one@test>',
    from,
    to: { name: '', address: 'ana@poftim.example' },
    html: '<p>Bună ziua, țară!</p>',
    text: 'Bună ziua!',
  }
  await mailer.send({ ...email, subject: 'Șase vești' })
  await mailer.send({ ...email, subject: 'Șase vești' })
  const { rows } = await db.pool.query(`SELECT html FROM mailbox_standin.message WHERE subject = 'Șase vești'`)
  assert.deepEqual(
    rows.map(({ html }) => String(html).trim()),
    ['<p>Bună ziua, țară!</p>'],
  )
})

test('an address that reads as two recipients reaches neither, and a name with a comma and brackets stays a name', async (t) => {
  const server = await startMailServer(shop.context, 0)
  t.after(() => server.stop())
  const mailer = smtpMailer(() => `smtp://127.0.0.1:${server.port}`)
  t.after(() => mailer.close())
  const send = (subject: string, to: MailAddress) =>
    mailer.send({ messageId: `<${subject}@test>`, from, to, subject, html: '<p>Bună ziua!</p>', text: 'Bună ziua!' })
  await assert.rejects(send('doi', { name: '', address: 'ana@poftim.example, tert@poftim.example' }))
  await assert.rejects(send('doi', { name: '', address: 'Ana <ana@poftim.example>' }))
  await send('nume', { name: 'Ana, <tert@poftim.example>', address: 'ana@poftim.example' })
  const { rows } = await db.pool.query<SentEmail>(
    `SELECT subject, recipients FROM mailbox_standin.message WHERE subject IN ('doi', 'nume')`,
  )
  assert.deepEqual(rows, [{ subject: 'nume', recipients: ['ana@poftim.example'] }])
})

test('the mailbox shows an email in a sandbox without scripts, and an unknown email is not found', async () => {
  const order = await placedOrder(shop, 'ana', 'card-at-door')
  await shop.runDueJobs()
  const [email] = await emailsOf(order)
  const list = await (await fetch(`${shop.url}/_stand-in/mailbox`)).text()
  assert.ok(list.includes(String(order.number)))
  const page = await (await fetch(`${shop.url}/_stand-in/mailbox/${email?.number}`)).text()
  assert.match(page, /<iframe [^>]*sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/)
  const html = await fetch(`${shop.url}/_stand-in/mailbox/${email?.number}/html`)
  assert.match(html.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox(?!.*allow-scripts)/)
  assert.match(
    (await fetch(`${shop.url}/_stand-in/mailbox/${email?.number}/raw`)).headers.get('content-type') ?? '',
    /rfc822/,
  )
  for (const name of ['0', '999999', 'abc', '1e3', '99999999999999999999']) {
    assert.equal((await fetch(`${shop.url}/_stand-in/mailbox/${name}`)).status, 404, name)
  }
})
