import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Instant, modes, ScanKind, ScanOutcome, ShelfPlace, Temperature, Tote, Uuid } from './contract.values.ts'
import { damageReasons, missingReasons, noCodeReasons } from './rules/scan.ts'
import { proposalStates } from './rules/substitutes.ts'
import { lineWishes } from './rules/wishes.ts'

const tag = 'Picking'

const taskIds = z.strictObject({ taskIds: z.array(Uuid).min(1).max(100) })

export const PickTask = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  deliveryId: z.uuid(),
  number: z.string().meta({ examples: ['PF-204538'] }),
  temperature: Temperature,
  state: z.enum(['waiting', 'claimed', 'picking', 'paused', 'picked', 'cancelled']),
  lines: z.int(),
  pieces: z.int(),
})

const Goods = z.object({
  variantCode: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  sizeLabel: z.string(),
  picture: z.string().meta({ description: 'Address of the picture, 384 pixels wide.' }),
  barcodes: z.array(z.object({ gtin: z.string(), printed: z.string(), pieces: z.int() })),
  band: z.object({ minGrams: z.int(), maxGrams: z.int(), netGrams: z.int() }).nullable(),
  earliestDate: z.iso.date().nullable().meta({ description: 'Earlier dates are refused; null needs none.' }),
})

export const PickProposal = z.object({
  id: z.uuid(),
  state: z.enum(proposalStates),
  quantity: z.int(),
  scanned: z.int(),
  unitPrice: z.int().meta({ description: 'Bani.' }),
  expiresAt: Instant,
  place: ShelfPlace.nullable(),
  goods: Goods,
})

export const PickLine = z.object({
  taskId: z.uuid(),
  lineId: z.int(),
  quantity: z.int(),
  comment: z.string().nullable(),
  mayBeReplaced: z.boolean(),
  wish: z
    .object({ kind: z.enum(lineWishes), name: z.string().nullable() })
    .nullable()
    .meta({
      description: 'What the shopper wants in its place; of a chosen product its name. Null: the wish of the order.',
    }),
  isAgeRestricted: z.boolean(),
  temperature: Temperature,
  place: ShelfPlace.nullable(),
  goods: Goods,
  picked: z.int(),
  replaced: z.int(),
  missing: z.int(),
  grams: z.array(z.int()),
  why: z.enum(['pieces-open', 'proposal-open', 'substitute-open']).nullable().meta({ description: 'Why it is open.' }),
  scans: z.array(z.object({ id: z.uuid(), kind: ScanKind, pieces: z.int(), grams: z.int().nullable() })),
  proposals: z.array(PickProposal),
})

export const PickWork = z.object({
  now: Instant,
  tasks: z.array(
    PickTask.extend({
      firstName: z.string(),
      notes: z.string().nullable(),
      departsAt: Instant,
      isExpress: z.boolean(),
      mode: z.enum(modes),
      leaseUntil: Instant,
      isPaused: z.boolean(),
    }),
  ),
  lines: z.array(PickLine).meta({ description: 'In the order of the way.' }),
  totes: z.array(Tote),
  figures: z.object({
    leaseMinutes: z.int(),
    offlineLeaseMinutes: z.int(),
    overweightPercent: z.int(),
    weighedPrefixes: z.array(z.string()),
    proposalMinutes: z.int(),
  }),
})
export type PickWork = z.infer<typeof PickWork>

export const PickQueue = z.object({
  items: z.array(
    z.object({
      deliveryId: z.uuid(),
      number: z.string(),
      departsAt: Instant,
      isExpress: z.boolean(),
      zone: z.string().nullable(),
      batch: z.object({ id: z.uuid(), number: z.int() }).nullable(),
      tasks: z.array(
        z.object({
          id: z.uuid(),
          temperature: Temperature,
          state: PickTask.shape.state,
          lines: z.int(),
          pieces: z.int(),
          done: z.int(),
          picker: z.string().nullable(),
          isMine: z.boolean(),
        }),
      ),
    }),
  ),
})

export type PickQueue = z.infer<typeof PickQueue>

export const getPickQueue = staffCall(
  'picking.work',
  route({
    id: 'getPickQueue',
    tag,
    summary: 'Lists the deliveries to pick, express first, then as their vans leave',
    method: 'GET',
    path: '/picking/queue',
    ok: PickQueue,
  }),
)

export const getPickWork = staffCall(
  'picking.work',
  route({
    id: 'getPickWork',
    tag,
    summary: 'Answers everything that the caller needs to pick their tasks, also without a network',
    method: 'GET',
    path: '/picking/work',
    ok: PickWork,
  }),
)

export const claimPickTasks = staffCall(
  'picking.work',
  route({
    id: 'claimPickTasks',
    tag,
    summary: 'Claims the next tasks, or those asked for',
    description:
      '`single` takes an order, `batch` several orders, `zone` one temperature of several orders. Where somebody else was quicker the next tasks are given, and `isAsked` is false. `nothing-to-pick` when the queue is empty.',
    method: 'POST',
    path: '/picking/claims',
    body: z.strictObject({
      mode: z.enum(modes).default('single'),
      taskId: Uuid.optional(),
      batchId: Uuid.optional(),
      temperature: Temperature.optional(),
    }),
    ok: z.object({ isAsked: z.boolean(), taskIds: z.array(z.uuid()), work: PickWork }),
    problems: ['nothing-to-pick', 'task-not-found'],
  }),
)

export const ScanInput = z.strictObject({
  id: Uuid.meta({ description: 'Given by the phone: a scan counts once.' }),
  taskId: Uuid,
  lineId: z.int().positive(),
  kind: ScanKind,
  code: z.string().max(200).nullable().default(null),
  pieces: z.int().min(1).max(100).default(1),
  grams: z.int().min(1).max(100_000).nullable().default(null),
  date: z.iso.date().nullable().default(null),
  lot: z.string().max(40).nullable().default(null),
  reason: z
    .enum([...noCodeReasons, ...missingReasons, ...damageReasons])
    .nullable()
    .default(null),
  proposalId: Uuid.nullable().default(null),
  undoes: Uuid.nullable().default(null),
  tote: z.string().max(20).nullable().default(null),
  at: z.iso.datetime({ offset: true }).meta({ description: 'By the clock of the phone.' }),
})

export const recordScans = staffCall(
  'picking.work',
  route({
    id: 'recordScans',
    tag,
    summary: 'Counts scans in their order and tells for each what became of it',
    description:
      'At most 200 scans a call. Repeating a scan changes nothing. A scan that no longer fits is answered with its reason: the task was finished, cancelled or taken over, or the line is full.',
    method: 'POST',
    path: '/picking/scans',
    body: z.strictObject({ scans: z.array(ScanInput).min(1).max(200), isOffline: z.boolean().default(false) }),
    ok: z.object({
      results: z.array(
        z.object({
          id: z.uuid(),
          outcome: ScanOutcome,
          pieces: z.int(),
          isRepeated: z.boolean(),
          scanned: z.string().nullable().meta({ description: 'What a wrong code names.' }),
        }),
      ),
      work: PickWork,
    }),
  }),
)

export const changePickWork = staffCall(
  'picking.work',
  route({
    id: 'changePickWork',
    tag,
    summary: 'Pauses or resumes tasks, or gives them back to the queue',
    description: 'All scans are kept, and the order stays in picking.',
    method: 'POST',
    path: '/picking/work/changes',
    body: taskIds.extend({ change: z.enum(['pause', 'resume', 'give-back']) }),
    ok: PickWork,
    problems: ['task-not-found', 'task-not-claimed'],
  }),
)

export const takeOverPickTasks = staffCall(
  'picking.work',
  route({
    id: 'takeOverPickTasks',
    tag,
    summary: 'Goes on with tasks of another picker, with all their scans',
    method: 'POST',
    path: '/picking/work/take-over',
    body: taskIds,
    ok: PickWork,
    problems: ['task-not-found', 'task-closed'],
  }),
)

export const PickSummary = z.object({
  openLines: z.array(z.object({ taskId: z.uuid(), lineId: z.int(), why: z.string() })),
  orders: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      total: z
        .int()
        .nullable()
        .meta({ description: 'Bani that the shopper pays; null while others pick parts of it.' }),
      totalBefore: z.int(),
    }),
  ),
})

export const summarizePickTasks = staffCall(
  'picking.work',
  route({
    id: 'summarizePickTasks',
    tag,
    summary: 'Tells what is open and what the shopper would pay',
    method: 'POST',
    path: '/picking/work/summary',
    body: taskIds,
    ok: PickSummary,
  }),
  { changes: false },
)

export const finishPickTasks = staffCall(
  'picking.work',
  route({
    id: 'finishPickTasks',
    tag,
    summary: 'Ends tasks, and reports an order as picked once all its tasks are done',
    description: '`lines-open` names lines that are open, also those whose substitute is gone meanwhile.',
    method: 'POST',
    path: '/picking/work/finish',
    body: taskIds,
    ok: PickSummary,
    problems: ['task-not-found', 'task-not-claimed', 'lines-open'],
  }),
)

export const makePickBatch = staffCall(
  'picking.manage',
  route({
    id: 'makePickBatch',
    tag,
    summary: 'Puts deliveries together for one picker',
    method: 'POST',
    path: '/picking/batches',
    body: z.strictObject({ deliveryIds: z.array(Uuid).min(1).max(100) }),
    ok: z.object({ id: z.uuid(), number: z.int() }),
    problems: ['nothing-to-pick'],
  }),
)
