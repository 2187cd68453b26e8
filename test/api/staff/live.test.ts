import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeStaffMember, createStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'

test('DASH-04 news reach whoever may see them, and nobody without a dashboard; they end with the session', async (t) => {
  const shop = await identityFixture()
  t.after(() => shop.stop())
  const address = `${shop.app.console?.url}/api/v2/staff/live`
  const accept = 'text/event-stream'
  const open = async (person: string) =>
    fetch(address, { headers: { accept, ...(await staffHeaders(shop.app, shop.clock, person)) } })
  assert.equal((await open('picker')).status, 403)
  const owner = await shop.staff('owner')
  const [auditor, agent] = await Promise.all([linesOf(await open('accountant')), linesOf(await open('support'))])
  await auditor.until(/alive/)
  await agent.until(/alive/)

  const id = crypto.randomUUID()
  const change = owner(createStaffRole, { body: { id, name: 'Vitrină', permissions: [] } })
  const line = await auditor.until(/^data: /)
  assert.deepEqual(JSON.parse(line.slice(6)), [{ kind: 'createStaffRole', entity: { kind: 'staff-role', id } }])
  await change

  const member = (await owner(listStaff)).members.find(({ email }) => email.startsWith('support@'))
  const body = { version: member?.version ?? 0, state: 'inactive' as const }
  await owner(changeStaffMember, { params: { id: member?.id ?? '' }, body })
  const rest = await agent.rest()
  assert.equal(
    rest.some((text) => text.startsWith('data: ')),
    false,
  )
})

/** The lines of a stream of events, each once. */
async function linesOf(response: Response) {
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const lines = readLines(response)
  return {
    until: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) return assert.fail(`the stream ended without ${pattern}`)
        if (pattern.test(value)) return value
      }
    },
    rest: () => Array.fromAsync(lines),
  }
}

async function* readLines({ body }: Response): AsyncGenerator<string> {
  let text = ''
  for await (const part of (body ?? assert.fail('no body')).pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    yield* lines
  }
}
