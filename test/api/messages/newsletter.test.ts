import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultsOf } from '#kernel/setting.ts'
import * as customers from '#modules/customers/contract.ts'
import { smtpMailer } from '#modules/engagement/adapters/smtp.ts'
import { engagementModule, letterFrame } from '#modules/engagement/index.ts'
import { letterSettings } from '#modules/engagement/rules/settings.ts'
import { headerOf, oneClickAddressOf } from '#test/support/fixtures/mailbox.ts'
import { newsletterFixture } from '#test/support/fixtures/newsletter-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { submitForm } from '#test/support/http/submit-form.ts'

const { shop, mail, stockMilk, subscribe, send, statesOf, endOf } = await newsletterFixture()
const { db, clock } = shop.context
const nextWeek = () => clock.pass({ hours: 7 * 24 })
const recipientsOf = (letters: readonly { readonly recipients: readonly string[] }[]) =>
  letters.flatMap(({ recipients }) => recipients).sort()
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@cititor.example`)

test('without offers there is no letter', async () => {
  await stockMilk(0)
  assert.deepEqual(await send(), [])
  assert.equal((await db.pool.query('SELECT 1 FROM newsletter_issue')).rowCount, 0)
})

test('each confirmed address gets one letter a week, with the true prices and reference prices of the catalogue', async () => {
  await stockMilk(50)
  await subscribe('dana@cititor.example')
  await submitForm(shop.server, '/newsletter', { email: 'nu@cititor.example' })
  await shop.runDueJobs()
  const letters = await send()
  assert.deepEqual(recipientsOf(letters), ['ana@poftim.example', 'dana@cititor.example', 'ioana@poftim.example'])
  const letter = letters.find(({ recipients }) => recipients[0] === 'dana@cititor.example') ?? assert.fail()
  for (const content of [letter.html, letter.text])
    for (const part of [
      testProducts.milk.name,
      '13,89 lei',
      '15,99 lei',
      'Cel mai mic preț din ultimele 30 de zile înainte de reducere: 15,99 lei',
      'până pe 1 decembrie',
      'Dezabonează-te',
    ])
      assert.ok(content.includes(part), part)
  // The brand and the size of a pack stand once.
  assert.match(
    letter.text,
    new RegExp(`^- ${testProducts.milk.name} ${testProducts.milk.brand}, [^,]+: 13,89 lei`, 'm'),
  )
  assert.doesNotMatch(letter.text, new RegExp(testProducts.wine.name))
  assert.deepEqual(await send(), [])
  clock.pass({ hours: 24 })
  assert.deepEqual(await send(), [])
  nextWeek()
  assert.equal((await send()).length, 3)
})

test('RFC 8058: one POST to the address in the header ends the subscription, also in the account', async () => {
  nextWeek()
  const letters = await send()
  for (const [address, link] of [
    ['dana@cititor.example', /\/newsletter\/unsubscribe\?id=[\w-]{36}&hash=[\w-]{32}&ask=1$/m],
    ['ioana@poftim.example', /\/newsletter\/unsubscribe\?cid=\d+&hash=[\w-]{32}$/m],
  ] as const) {
    const letter = letters.find(({ recipients }) => recipients[0] === address) ?? assert.fail(address)
    assert.match(letter.text, link)
    assert.equal(headerOf(letter, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
    for (let times = 0; times < 2; times++) {
      const { statusCode } = await submitForm(shop.server, oneClickAddressOf(letter), {
        'List-Unsubscribe': 'One-Click',
      })
      assert.equal(statusCode, 200)
      assert.equal(await endOf(address), 'unsubscribed')
    }
  }
  assert.equal((await shop.as('ioana')(customers.getCustomer)).subscribedToNewsletter, false)
})

test('a letter that was queued before its recipient unsubscribed is not sent', async () => {
  nextWeek()
  await subscribe('emil@cititor.example')
  await shop.runJob('engagement.newsletter')
  assert.deepEqual(await statesOf('emil@cititor.example'), ['queued'])
  await db.pool.query(
    `UPDATE newsletter_subscription SET ended_at = $1, end_reason = 'unsubscribed' WHERE address = 'emil@cititor.example'`,
    [clock.now().toString()],
  )
  assert.deepEqual(recipientsOf(await send()), ['ana@poftim.example'])
  assert.deepEqual(await statesOf('emil@cititor.example'), ['unsubscribed'])
})

test('two runners at once send each letter once', async () => {
  nextWeek()
  const many = numbered(60, 'doi')
  await subscribe(...many)
  const before = mail.letters.length
  const both = (name: string) => Promise.all([shop.runJob(name), shop.runJob(name)])
  await both('engagement.newsletter')
  await both('engagement.send-newsletter')
  await shop.runDueJobs()
  assert.deepEqual(recipientsOf(mail.letters.slice(before)), ['ana@poftim.example', ...many].sort())
})

test('after a crash in the middle of a batch the others get their letter, and nobody gets two', async (t) => {
  nextWeek()
  const before = mail.letters.length
  await shop.runJob('engagement.newsletter')
  let sent = 0
  const mailer = smtpMailer(() => mail.url)
  t.after(() => mailer.close())
  const crashing = engagementModule(shop.context, {
    newsletter: shop.customers.newsletter,
    promotedCards: () => shop.catalog.promotedCards(100),
    orderView: shop.ordering.placedOrder,
    from: { name: 'Poftim', address: 'comenzi@poftim.example' },
    letterFrame: letterFrame({
      publicUrl: shop.url,
      texts: () => defaultsOf(letterSettings),
      openingHours: () => ({ from: 8, until: 22 }),
    }),
    mailer: {
      close: () => undefined,
      // The process dies after the mail server has accepted the letter, before this is recorded.
      send: async (letter) => {
        await mailer.send(letter)
        if (++sent === 20) throw new Error('the process died')
      },
    },
  })
  await assert.rejects(async () => crashing.jobs?.['engagement.send-newsletter']?.({}), /the process died/)
  assert.equal(mail.letters.length - before, 20)
  // A crash while letters were being queued.
  await db.pool.query(
    `UPDATE newsletter_issue SET all_queued_at = NULL, queued_up_to = NULL WHERE week = (SELECT max(week) FROM newsletter_issue)`,
  )
  await subscribe('tarziu@cititor.example')
  await send()
  const recipients = recipientsOf(mail.letters.slice(before))
  assert.equal(recipients.length, 62)
  assert.equal(new Set(recipients).size, 62)
  assert.ok(recipients.includes('tarziu@cititor.example'))
})

test('an address that does not exist ends its subscription at once, and one that refuses for three weeks as well', async () => {
  await db.pool.query(`DELETE FROM newsletter_subscription WHERE address LIKE 'doi%'`)
  await subscribe('nimeni@cititor.example', 'plin@cititor.example')
  mail.refusals.set('nimeni@cititor.example', '550 5.1.1 no such user')
  mail.refusals.set('plin@cititor.example', '452 4.2.2 mailbox full')
  for (let week = 1; week <= 3; week++) {
    nextWeek()
    for (let tries = 0; tries < 4; tries++) {
      await send()
      clock.pass({ minutes: 31 })
    }
    assert.equal((await statesOf('plin@cititor.example')).at(-1), 'refused')
    assert.equal(await endOf('plin@cititor.example'), week < 3 ? null : 'bounced')
  }
  assert.deepEqual(await statesOf('nimeni@cititor.example'), ['refused'])
  assert.equal(await endOf('nimeni@cititor.example'), 'bounced')
})

test('a temporary refusal is tried again after half an hour, and a delivery forgets the ones before', async () => {
  nextWeek()
  await subscribe('lent@cititor.example')
  await db.pool.query(`UPDATE newsletter_subscription SET soft_bounces = 2 WHERE address = 'lent@cititor.example'`)
  mail.refusals.set('lent@cititor.example', '451 4.7.1 greylisted')
  assert.ok(!recipientsOf(await send()).includes('lent@cititor.example'))
  mail.refusals.clear()
  assert.deepEqual(await send(), [])
  clock.pass({ minutes: 31 })
  assert.deepEqual(recipientsOf(await send()), ['lent@cititor.example'])
  const { rows } = await db.pool.query(
    `SELECT soft_bounces AS count FROM newsletter_subscription WHERE address = 'lent@cititor.example'`,
  )
  assert.deepEqual(rows, [{ count: 0 }])
})

test('a mail server that refuses the shop ends no subscription: the letters wait, and the job fails', async () => {
  nextWeek()
  const many = numbered(6, 'releu')
  await subscribe(...many)
  for (const address of many) mail.refusals.set(address, '550 5.7.1 relaying denied')
  await shop.runJob('engagement.newsletter')
  await assert.rejects(shop.runJob('engagement.send-newsletter'), /relaying denied/)
  mail.refusals.clear()
  clock.pass({ minutes: 31 })
  await send()
  for (const address of many) assert.deepEqual([await statesOf(address), await endOf(address)], [['sent'], null])
})

test('when the last offer is sold out before a letter is sent, the letter is not sent', async () => {
  nextWeek()
  await shop.runJob('engagement.newsletter')
  await stockMilk(0)
  assert.deepEqual(await send(), [])
  await stockMilk(50)
  assert.ok((await send()).length > 0)
})

test('letters are in the export of a customer, erased with the account, and forgotten after eight weeks', async () => {
  const exported = (await shop.as('ana')(customers.exportCustomer)) as { letters?: { kind: string; state?: string }[] }
  assert.ok(exported.letters?.some(({ kind, state }) => kind === 'newsletter' && state === 'sent'))
  await shop.as('ana')(customers.deleteCustomer)
  assert.deepEqual(await statesOf('ana@poftim.example'), [])
  clock.pass({ hours: 9 * 7 * 24 })
  await send()
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM newsletter_issue')
  assert.deepEqual(rows, [{ count: 1 }])
})
