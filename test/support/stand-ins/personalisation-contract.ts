import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import type { Personalisation, PersonalisationRecord } from '#modules/analytics/ports.ts'

export type PersonalisationConduct = 'answers' | 'fails' | 'hangs'

/** An adapter, and control over the service behind it. */
export interface PersonalisationHarness {
  readonly service: Personalisation
  /** The same adapter with other options. */
  withOptions(options: { url?: string; token?: string; timeoutMs?: number }): Personalisation
  behave(conduct: PersonalisationConduct): Promise<void>
  /** Every record that the service keeps, in the order of arrival. */
  records(): Promise<readonly unknown[]>
  stop(): Promise<void>
}

const record = (userId: string): PersonalisationRecord => ({
  ...{ id: uuid7(Temporal.Now.instant()), at: '2026-11-27T08:00:00Z', userId },
  ...{ kind: 'page', pageType: 'product', path: '/p/lapte-ș' },
})

/** The contract tests of the port `Personalisation`. */
export function personalisationContract(name: string, makeHarness: () => Promise<PersonalisationHarness>): void {
  let harness: PersonalisationHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())
  beforeEach(() => harness.behave('answers'))

  const recordsOf = async (user: string) =>
    (await harness.records()).filter((one) => (one as PersonalisationRecord).userId === user)

  test(`${name}: a record arrives with all its fields, once however often it is sent`, async () => {
    const sent = record('once')
    await harness.service.send(sent)
    await harness.service.send(sent)
    assert.deepEqual(await recordsOf('once'), [sent])
  })

  test(`${name}: a cart arrives with its lines and amounts`, async () => {
    const cart: PersonalisationRecord = {
      ...{ id: uuid7(Temporal.Now.instant()), at: '2026-11-27T08:00:00Z', userId: 'shopper', kind: 'cart' },
      items: [{ sku: 'LAPTE-1L', total: 12.98, quantity: 2 }],
      ...{ tokenValue: 'token', couponInfo: { totalDiscount: 0 }, shippingTotal: 9.99, isGeniusUser: false },
    }
    await harness.service.send(cart)
    assert.deepEqual(await recordsOf('shopper'), [cart])
  })

  test(`${name}: a user is forgotten with all records, and nobody else; a user without records as well`, async () => {
    for (const user of ['leaves', 'leaves', 'stays']) await harness.service.send(record(user))
    await harness.service.forget('leaves')
    await harness.service.forget('leaves')
    assert.deepEqual([(await recordsOf('leaves')).length, (await recordsOf('stays')).length], [0, 1])
  })

  test(`${name}: a wrong token and a service that cannot be reached are failures, and keep nothing`, async () => {
    for (const wrong of [harness.withOptions({ token: 'wrong' }), harness.withOptions({ url: 'http://127.0.0.1:1' })]) {
      await assert.rejects(wrong.send(record('nobody')))
      await assert.rejects(wrong.forget('nobody'))
    }
    assert.deepEqual(await recordsOf('nobody'), [])
  })

  for (const conduct of ['fails', 'hangs'] as const) {
    test(`${name}: a record to a service that ${conduct} is a failure, and the next attempt is taken`, async () => {
      const sent = record(conduct)
      const service = harness.withOptions({ timeoutMs: conduct === 'hangs' ? 200 : 60_000 })
      await harness.behave(conduct)
      await assert.rejects(service.send(sent))
      await assert.rejects(service.forget(conduct))
      await harness.behave('answers')
      await harness.service.send(sent)
      assert.deepEqual(await recordsOf(conduct), [sent])
    })
  }
}
