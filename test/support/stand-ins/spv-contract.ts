import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { SpvConduct } from '#modules/invoicing/adapters/stand-in/store.ts'
import { type Spv, type SpvDocument, SpvUnavailable } from '#modules/invoicing/ports.ts'

/** An adapter, and control over the authority's system behind it. */
export interface SpvHarness {
  readonly spv: Spv
  behave(conduct: SpvConduct): Promise<void>
  stop(): Promise<void>
}

const seller = '18547290'
let number = 0
const invoice = (change: Partial<SpvDocument> = {}): SpvDocument & { readonly reference: string } => {
  const reference = `PFT-${String(++number).padStart(6, '0')}`
  const root = change.kind === 'credit-note' ? 'CreditNote' : 'Invoice'
  const xml = `<${root} xmlns:cbc="urn:x"><cbc:ID>${reference}</cbc:ID><cbc:Note>ș ț „da”</cbc:Note></${root}>`
  return { sellerTaxCode: seller, kind: 'invoice', isConsumer: true, xml, ...change, reference }
}
const unavailable = (mayBeDone: boolean) => (error: unknown) =>
  error instanceof SpvUnavailable && error.mayBeDone === mayBeDone
/** Everything from a minute ago until in a minute, by the clock of the system. */
const period = (): [since: Temporal.Instant, until: Temporal.Instant] => {
  const now = Temporal.Now.instant()
  return [now.subtract({ minutes: 1 }), now.add({ minutes: 1 })]
}

/** The contract tests of the port `Spv`. */
export function spvContract(name: string, makeHarness: () => Promise<SpvHarness>): void {
  let harness: SpvHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())
  beforeEach(() => harness.behave('works'))

  const upload = async (document: SpvDocument): Promise<string> => {
    const result = await harness.spv.upload(document)
    return result.kind === 'taken' ? result.messageId : assert.fail(result.errors.join())
  }
  const downloadOf = async (messageId: string): Promise<string> => {
    const state = await harness.spv.stateOf(messageId)
    return (state.kind !== 'processing' && state.downloadId) || assert.fail(state.kind)
  }
  const errorsOf = async (messageId: string) => (await harness.spv.answer(await downloadOf(messageId))).errors

  test(`${name}: invoices and credit notes, to consumers and companies, are accepted and answered by a signed archive`, async () => {
    for (const change of [
      {},
      { isConsumer: false },
      { kind: 'credit-note' },
      { kind: 'credit-note', isConsumer: false },
    ] as const) {
      const { reference, ...document } = invoice(change)
      const messageId = await upload(document)
      assert.equal((await harness.spv.stateOf(messageId)).kind, 'accepted')
      const answer = await harness.spv.answer(await downloadOf(messageId))
      assert.deepEqual([answer.reference, answer.errors], [reference, []])
      assert.ok(answer.archive.includes(Buffer.from('semnatura')))
      const listed = await harness.spv.accepted(seller, ...period())
      assert.equal(listed.filter((one) => one.messageId === messageId).length, 1)
    }
  })

  test(`${name}: the list has every page, and nothing of another seller`, async () => {
    const before = (await harness.spv.accepted(seller, ...period())).length
    for (let more = 0; more < 3; more++) await upload(invoice())
    assert.equal((await harness.spv.accepted(seller, ...period())).length, before + 3)
    assert.deepEqual(await harness.spv.accepted('13548146', ...period()), [])
  })

  test(`${name}: a second upload of an accepted document is refused and names the first message`, async () => {
    const document = invoice()
    const first = await upload(document)
    assert.deepEqual(await harness.spv.stateOf(first).then(({ kind }) => kind), 'accepted')
    const second = await upload(document)
    assert.equal((await harness.spv.stateOf(second)).kind, 'refused')
    assert.match((await errorsOf(second)).join(), new RegExp(`index=${first} `))
  })

  test(`${name}: a document with faults is refused with its errors, and a file that is none is not taken`, async () => {
    await harness.behave('refuses')
    const messageId = await upload(invoice())
    assert.equal((await harness.spv.stateOf(messageId)).kind, 'refused')
    assert.match((await errorsOf(messageId)).join(), /BR-RO-/)
    await harness.behave('rejects')
    assert.equal((await harness.spv.upload(invoice())).kind, 'refused')
  })

  test(`${name}: a system that is away has done nothing`, async () => {
    const messageId = await upload(invoice())
    const downloadId = await downloadOf(messageId)
    await harness.behave('away')
    const { spv } = harness
    await assert.rejects(spv.upload(invoice()), unavailable(false))
    for (const call of [
      () => spv.stateOf(messageId),
      () => spv.answer(downloadId),
      () => spv.accepted(seller, ...period()),
    ])
      await assert.rejects(call, SpvUnavailable)
  })

  test(`${name}: an upload whose answer is lost may be done, and is in the list`, async () => {
    const known = new Set((await harness.spv.accepted(seller, ...period())).map(({ messageId }) => messageId))
    await harness.behave('loses-answers')
    const { reference, ...document } = invoice()
    await assert.rejects(harness.spv.upload(document), unavailable(true))
    await harness.behave('works')
    const [lost, ...more] = (await harness.spv.accepted(seller, ...period())).filter(
      ({ messageId }) => !known.has(messageId),
    )
    assert.deepEqual(more, [])
    assert.equal((await harness.spv.answer(lost?.downloadId ?? '')).reference, reference)
  })

  test(`${name}: a slow system processes, and an unknown message or answer is none of a document`, async () => {
    const messageId = await upload(invoice())
    await harness.behave('slow')
    assert.deepEqual(await harness.spv.stateOf(messageId), { kind: 'processing' })
    await assert.rejects(harness.spv.stateOf('1'), unavailable(false))
    await assert.rejects(harness.spv.answer('1'), unavailable(false))
  })
}
