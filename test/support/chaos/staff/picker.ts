import { randomUUID } from 'node:crypto'
import type { CallOf, OkOf } from '#kernel/contract.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import { takeTote } from '#modules/picking/contract.staff-packing.ts'
import { dropSubstitute, listSubstitutes, proposeSubstitute } from '#modules/picking/contract.staff-proposals.ts'
import * as shelf from '#modules/picking/contract.staff-shelf.ts'
import { plentifulProduct } from '../chaos-data.ts'
import { type Person, perhapsTwice } from './person.ts'
import { recordScan } from './records.ts'

type Work = OkOf<typeof picking.getPickWork>
type Line = Work['lines'][number]
type Task = Work['tasks'][number]
type Scan = CallOf<typeof picking.recordScans>['body']['scans'][number]

export interface Picker extends Person {
  /** The code of a tote that nobody has used. */
  readonly newTote: () => string
}

/** One step of a picker: claims, scans, weighs, proposes, finishes, gives back, takes over, puts back. */
export async function pickOnce(picker: Picker): Promise<boolean> {
  const { client, random } = picker
  const work = await client.once((api) => api(picking.getPickWork))
  if (work === null) return false
  const next = random.weighted({ pick: 86, claim: 4, 'take over': 2, tidy: 8 })
  if (next === 'take over') return takeOver(picker)
  if (next === 'tidy') return tidy(picker)
  if (work.tasks.length === 0 || next === 'claim') return (await claim(picker)) || tidy(picker)
  return workOn(picker, work, random.pick(work.tasks))
}

async function claim({ client, random }: Picker): Promise<boolean> {
  const mode = random.weighted({ single: 60, batch: 25, zone: 15 })
  const temperature = random.pick(['ambient', 'chilled'] as const)
  return (await client.once((api) => api(picking.claimPickTasks, { body: { mode, temperature } }))) !== null
}

async function takeOver({ client, random }: Picker): Promise<boolean> {
  const queue = await client.once((api) => api(picking.getPickQueue))
  const others = (queue?.items ?? []).flatMap(({ tasks }) =>
    tasks.filter(({ picker, isMine, state }) => picker !== null && !isMine && state !== 'picked'),
  )
  if (others.length === 0) return false
  const taskIds = [random.pick(others).id]
  return (await client.once((api) => api(picking.takeOverPickTasks, { body: { taskIds } }))) !== null
}

/** Carries goods back to their shelves, and looks where something was missing. */
async function tidy({ client, random }: Picker): Promise<boolean> {
  const putbacks = (await client.once((api) => api(shelf.listPutbacks)))?.items ?? []
  for (const { id, variantCode: code, pieces, done } of putbacks) {
    const body = { code, pieces: pieces - done, wasted: random.percent(20) ? 1 : 0 }
    await client.once((api) => api(shelf.putBack, { params: { id }, body }))
  }
  const checks = (await client.once((api) => api(shelf.listShelfChecks)))?.items ?? []
  for (const { id, missing } of checks.filter(() => random.percent(30))) {
    const body = { found: random.int(0, missing) }
    await client.once((api) => api(shelf.closeShelfCheck, { params: { id }, body }))
  }
  return putbacks.length > 0
}

async function workOn(picker: Picker, work: Work, task: Task): Promise<boolean> {
  const { client, random } = picker
  const taskIds = [task.id]
  const change = random.weighted({ none: 94, pause: 4, 'give-back': 2 })
  if (change !== 'none' || task.isPaused) {
    const body = { taskIds, change: task.isPaused ? 'resume' : change } as const
    if (body.change !== 'none')
      await client.once((api) => api(picking.changePickWork, { body: { taskIds, change: body.change as 'pause' } }))
    return true
  }
  const ownTotes = work.totes.filter(
    ({ orderId, temperature }) => orderId === task.orderId && temperature === task.temperature,
  )
  if (ownTotes.length === 0) {
    const body = { taskId: task.id, code: picker.newTote() }
    await client.retry((api) => api(takeTote, { body }))
  }
  const open = work.lines.filter(({ taskId, why }) => taskId === task.id && why !== null)
  const isDone = open.length === 0 || (await pickLines(picker, open))
  if (isDone)
    await perhapsTwice(random, () => client.once((api) => api(picking.finishPickTasks, { body: { taskIds } })))
  return isDone
}

/** Scans open lines in one call. Returns false when they only wait for shoppers. */
async function pickLines(picker: Picker, lines: readonly Line[]): Promise<boolean> {
  const { client, random } = picker
  const asked = lines.filter(({ why }) => why === 'proposal-open' || (why === 'substitute-open' && random.percent(5)))
  for (const { proposals } of asked) {
    const proposal = proposals.find(({ state }) => ['open', 'accepted', 'by-wish'].includes(state))
    if (proposal !== undefined && random.percent(15))
      await client.once((api) => api(dropSubstitute, { params: { id: proposal.id } }))
  }
  const others = lines.filter((line) => !asked.includes(line))
  const scans = others.flatMap((line) =>
    line.why === 'substitute-open' ? substituteScans(line) : ownScans(picker, line),
  )
  const counted = await sendScans(picker, scans)
  for (const line of others) {
    const isMissing = scans.some(
      ({ id, kind, lineId }) => lineId === line.lineId && kind === 'not-found' && counted.includes(id),
    )
    if (isMissing && line.mayBeReplaced && random.percent(70)) await propose(picker, line)
  }
  return others.length > 0
}

const base = (line: Line): Scan => ({
  ...{ id: randomUUID(), taskId: line.taskId, lineId: line.lineId, kind: 'pick', code: line.goods.variantCode },
  at: Temporal.Now.instant().toString(),
})

function ownScans({ random }: Picker, line: Line): Scan[] {
  const left = line.quantity - line.picked - line.missing
  const [last] = line.scans.filter(({ kind }) => kind !== 'undo')
  const scan = base(line)
  // An empty shelf takes all of its stock off sale, and carts that are merged need it.
  const isPlentiful = line.goods.variantCode === plentifulProduct.code
  switch (random.weighted({ pick: 80, 'not-found': isPlentiful ? 0 : 14, damaged: 4, wrong: 3, undo: last ? 4 : 0 })) {
    case 'pick':
      if (line.goods.band === null) return [{ ...scan, pieces: random.percent(80) ? left : random.int(1, left) }]
      return Array.from({ length: left }, () => ({ ...base(line), grams: random.pick([640, 850, 1_090, 1_200]) }))
    case 'not-found':
      return [{ ...scan, kind: 'not-found', code: null, pieces: left, reason: 'shelf-empty' }]
    case 'damaged':
      return [{ ...scan, kind: 'damaged', code: null, reason: 'broken' }]
    case 'wrong':
      return [{ ...scan, code: '5941234567899' }]
    case 'undo':
      return [{ ...scan, kind: 'undo', code: null, undoes: last?.id ?? null }]
  }
}

function substituteScans(line: Line): Scan[] {
  const agreed = line.proposals.filter(({ state }) => state === 'accepted' || state === 'by-wish')
  return agreed
    .filter(({ quantity, scanned }) => scanned < quantity)
    .map(({ id, quantity, scanned, goods }) => ({
      ...base(line),
      ...{ kind: 'substitute', code: goods.variantCode, pieces: quantity - scanned, proposalId: id },
    }))
}

/** Sends scans until they are answered, as a phone's queue does. Returns the ids of the counted ones. */
async function sendScans({ client, random, records }: Picker, scans: readonly Scan[]): Promise<string[]> {
  if (scans.length === 0) return []
  const body = { scans: [...scans], isOffline: random.percent(15) }
  const send = () => client.retry((api) => api(picking.recordScans, { body }))
  const answers = await Promise.all([send(), ...(random.percent(10) ? [send()] : [])])
  const counted = new Set<string>()
  for (const { id, outcome } of answers.flatMap((answer) => answer?.results ?? [])) {
    recordScan(records, id, outcome)
    if (outcome === 'counted') counted.add(id)
  }
  return [...counted]
}

async function propose({ client }: Picker, line: Line): Promise<void> {
  const { taskId, lineId } = line
  const found = await client.once((api) => api(listSubstitutes, { params: { taskId, lineId } }))
  const allowed = found?.items.find(({ rule, available }) => rule === null && available > 0)
  if (allowed === undefined) return
  const body = { taskId, lineId, variantCode: allowed.variantCode, quantity: 1 }
  await client.once((api) => api(proposeSubstitute, { body }))
}
