import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import { newsletterWording, registerCustomer } from '#modules/customers/index.ts'
import { lettersTo, type ReceivedLetter } from '#test/support/fixtures/mailbox.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { submitForm } from '#test/support/http/submit-form.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

const signUp = async (email: string): Promise<string> => {
  const { statusCode, headers } = await submitForm(shop.server, '/newsletter', { email })
  await shop.runDueJobs()
  return `${statusCode} ${headers.location}`
}
/** Follows the link of a letter as a person does who presses the button of its page. */
const confirm = async (letter: ReceivedLetter | undefined): Promise<string | undefined> => {
  const { searchParams } = new URL(/https?:\S+\/newsletter\?id=\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const { headers } = await submitForm(shop.server, '/newsletter/confirm', Object.fromEntries(searchParams))
  return headers.location?.toString()
}
const subscribers = async (): Promise<string[]> =>
  (await shop.customers.newsletter.subscribers(db, '00000000-0000-0000-0000-000000000000', 100))
    .map(({ address }) => address)
    .sort()
const proofOf = async (address: string) =>
  (
    await db.pool.query(
      `SELECT source, wording, consented_at, confirmed_at, ended_at, end_reason FROM newsletter_subscription
       WHERE address = $1 ORDER BY id`,
      [address],
    )
  ).rows

test('an address gets the newsletter only after its owner confirmed it from the letter, with the proof of both', async () => {
  const signedUpAt = clock.now()
  assert.equal(await signUp(' Dana@Cititor.example '), '303 /newsletter?state=sent')
  const [letter, ...others] = await lettersTo(db, 'dana@cititor.example')
  assert.deepEqual(others, [])
  assert.equal(letter?.subject, 'Confirmați abonarea la ofertele săptămânii')
  for (const content of [letter?.html, letter?.text]) assert.match(content ?? '', /Linkul este valabil 72 de ore\./)
  assert.ok(!(await subscribers()).includes('dana@cititor.example'))
  clock.pass({ hours: 2 })
  assert.equal(await confirm(letter), '/newsletter?state=confirmed')
  assert.ok((await subscribers()).includes('dana@cititor.example'))
  const proof = await proofOf('dana@cititor.example')
  clock.pass({ hours: 1 })
  assert.equal(await confirm(letter), '/newsletter?state=confirmed')
  assert.deepEqual(await proofOf('dana@cititor.example'), proof)
  const [{ source, wording, consented_at: consentedAt, confirmed_at: confirmedAt }] = proof
  assert.deepEqual([source, wording], ['form', newsletterWording.form])
  const times = [consentedAt, confirmedAt].map((at) => Temporal.Instant.from(String(at)).toString())
  assert.deepEqual(times, [signedUpAt.toString(), signedUpAt.add({ hours: 2 }).toString()])
})

test('the answer is the same for an unknown, a pending and a confirmed address, and nobody is written more than thrice a day', async () => {
  const answers: string[] = []
  for (let times = 0; times < 5; times++) answers.push(await signUp('emil@cititor.example'))
  const letters = await lettersTo(db, 'emil@cititor.example')
  assert.equal(letters.length, 3)
  await confirm(letters[0])
  clock.pass({ hours: 25 })
  answers.push(await signUp('emil@cititor.example'))
  assert.deepEqual([...new Set(answers)], ['303 /newsletter?state=sent'])
  assert.equal((await lettersTo(db, 'emil@cititor.example')).length, 3)
  assert.equal((await proofOf('emil@cititor.example')).length, 1)
})

test('a text that is no address is refused, and one network signs up twenty times an hour', async () => {
  for (const email of ['', 'ana', 'ana@', 'a b@c.ro', `${'x'.repeat(255)}@c.ro`, 'ana@poftim.example, b@c.example'])
    assert.equal(await signUp(email), '303 /newsletter?state=invalid')
  const from = async (email: string) =>
    (
      await shop.server.inject({
        method: 'POST',
        url: '/newsletter',
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=${email}`,
      })
    ).headers.location
  for (let count = 0; count < 20; count++) assert.equal(await from(`n${count}@c.example`), '/newsletter?state=sent')
  assert.equal(await from('n20@c.example'), '/newsletter?state=later')
})

test('a confirmation link works for three days; then sign-up and letter are deleted', async () => {
  await signUp('fane@cititor.example')
  const [letter] = await lettersTo(db, 'fane@cititor.example')
  clock.pass({ hours: 72 })
  assert.equal(await confirm(letter), '/newsletter?state=expired')
  const mails = () => db.pool.query(`SELECT 1 FROM mail WHERE recipient = 'fane@cititor.example'`)
  assert.equal((await mails()).rows.length, 1)
  await shop.runJob('customers.forget-sign-ups')
  await shop.runJob('engagement.forget-confirmation-letters')
  assert.deepEqual(await proofOf('fane@cititor.example'), [])
  assert.equal((await mails()).rows.length, 0)
  assert.equal(await confirm(letter), '/newsletter?state=expired')
  const forged = { id: '0193e000-0000-7000-8000-000000000000', hash: 'x' }
  const { headers } = await submitForm(shop.server, '/newsletter/confirm', forged)
  assert.equal(headers.location, '/newsletter?state=expired')
})

test('API-CUS-02 a choice in the account goes into the same list, with its wording; ending it is kept as a proof for three years', async () => {
  const api = shop.as('mihai')
  await api(customers.changePreferences, { body: { subscribedToNewsletter: true } })
  assert.ok((await subscribers()).includes('mihai@poftim.example'))
  assert.equal((await api(customers.getCustomer)).subscribedToNewsletter, true)
  await api(customers.changePreferences, { body: { subscribedToNewsletter: false } })
  assert.ok(!(await subscribers()).includes('mihai@poftim.example'))
  const [proof] = await proofOf('mihai@poftim.example')
  assert.deepEqual(
    [proof.source, proof.wording, proof.end_reason],
    ['account', newsletterWording.account, 'unsubscribed'],
  )
  await signUp('mihai@poftim.example')
  assert.equal((await api(customers.getCustomer)).subscribedToNewsletter, false)
  await confirm((await lettersTo(db, 'mihai@poftim.example')).at(-1))
  assert.equal((await api(customers.getCustomer)).subscribedToNewsletter, true)
  clock.pass({ hours: 24 * 365 * 3 + 48 })
  await shop.runJob('customers.forget-sign-ups')
  assert.deepEqual(
    (await proofOf('mihai@poftim.example')).map(({ source }) => source),
    ['form'],
  )
})

test('an address that the provider has not verified is confirmed by a letter, and a verified one moves with the account', async () => {
  const person = { provider: 'https://login.example', subject: 'gina', firstName: 'Gina', lastName: 'Pop', phone: null }
  const signIn = (email: string, isEmailVerified: boolean) =>
    db.transaction((tx) => registerCustomer(tx, clock, { ...person, email, isEmailVerified }))
  const { customer } = await signIn('Gina@poftim.example', false)
  const api = shop.asCustomer(customer.id)
  const { subscribedToNewsletter } = await api(customers.changePreferences, { body: { subscribedToNewsletter: true } })
  assert.equal(subscribedToNewsletter, true)
  assert.ok(!(await subscribers()).includes('gina@poftim.example'))
  await shop.runDueJobs()
  await confirm((await lettersTo(db, 'gina@poftim.example'))[0])
  assert.ok((await subscribers()).includes('gina@poftim.example'))
  await signIn('gina@nou.example', false)
  assert.equal((await api(customers.getCustomer)).subscribedToNewsletter, false)
  await signIn('Gina@poftim.example', true)
  await signIn('gina@nou.example', true)
  assert.ok((await subscribers()).includes('gina@nou.example'))
  assert.equal((await api(customers.getCustomer)).subscribedToNewsletter, true)
})

test('the export of a customer has the subscription, and deleting the account ends and erases it', async () => {
  const api = shop.as('vlad')
  await api(customers.changePreferences, { body: { subscribedToNewsletter: true } })
  const exported = (await api(customers.exportCustomer)) as { customer?: { newsletter?: { wording: string }[] } }
  assert.deepEqual(
    exported.customer?.newsletter?.map(({ wording }) => wording),
    [newsletterWording.account],
  )
  await api(customers.deleteCustomer)
  assert.deepEqual(await proofOf('vlad@poftim.example'), [])
})
