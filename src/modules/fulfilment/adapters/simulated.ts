import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import type { ReportResult, Warehouse, WarehouseShop } from '../ports.ts'
import { simulatedPackCount } from '../rules/count.ts'
import { drawOf, outcomeOf, type ReportedPick, reportedPick, type WarehousePickLine } from '../rules/picking.ts'
import {
  type CourierReturnReason,
  returnReasons,
  stepAfter,
  type WarehouseStep,
  warehouseSteps,
} from '../rules/steps.ts'
import { deleteMessage, receiveMessage } from './simulated/messages.ts'
import { anyProduct, countScriptOf, scriptsOf } from './simulated/script.ts'

export interface SimulatedOptions {
  readonly shop: WarehouseShop
  /** How long an order stays in each state before the next step. */
  readonly stepSeconds: number
  /** What becomes of lines that nobody has decided: `dice` by the usual quality of picking, drawn from the order's id. */
  readonly luck?: 'dice' | 'perfect'
}

const CountJob = z.object({ orderId: z.string(), sgrBags: z.int(), bags: z.int() })
const StepJob = z.object({
  orderId: z.string(),
  step: z.enum(warehouseSteps),
  /** The courier will come back with it. */
  comesBack: z.enum(returnReasons).nullable().default(null),
})

/** What came of a step, and whether the courier will come back with the order. */
interface StepResult {
  readonly heard: ReportResult
  readonly comesBack?: CourierReturnReason | null
}

/**
 * A warehouse with the usual mistakes, always the same for the same order, and with whatever `steer` asks of it. Its
 * plans are jobs in the database: they outlive the process, and a step that is made twice, or for an order cancelled
 * meanwhile, changes nothing. A courier comes back only where `steer` says so, and only the first time.
 */
export function simulatedWarehouse(
  context: Context,
  { shop, stepSeconds, luck = 'dice' }: SimulatedOptions,
): Warehouse {
  const soon = (): Temporal.Instant => context.clock.now().add({ milliseconds: Math.round(stepSeconds * 1000) })
  const plan = (
    tx: Tx,
    orderId: string,
    step: WarehouseStep,
    comesBack: CourierReturnReason | null = null,
  ): Promise<void> =>
    addJob(tx, {
      name: 'fulfilment.step',
      payload: { orderId, step, comesBack },
      runAt: soon(),
      key: `fulfilment:${orderId}:${step}`,
    })

  const pickLine = async (q: Queryable, orderId: string, line: WarehousePickLine): Promise<ReportedPick | null> => {
    const script = (await scriptsOf(q, [line.variantCode])).get(line.variantCode)
    const drawn = luck === 'dice' ? outcomeOf(drawOf(`${orderId} ${line.variantCode}`)) : 'as-ordered'
    const outcome = script?.outcome ?? drawn
    const mayLook = line.mayBeReplaced && (outcome === 'replaced' || outcome === 'partly-replaced')
    const [substitute = null] = mayLook ? await shop.substitutesFor(q, line.variantCode) : []
    return reportedPick(line, outcome, substitute)
  }

  const pack = async (tx: Tx, orderId: string): Promise<StepResult> => {
    const lines = await shop.pickList(tx, orderId)
    if (lines === null) return { heard: 'ignored' }
    const picked: ReportedPick[] = []
    for (const line of lines) picked.push(...[await pickLine(tx, orderId, line)].filter((one) => one !== null))
    const codes = lines.map(({ variantCode }) => variantCode)
    const scripts = [...(await scriptsOf(tx, [...codes, anyProduct])).values()]
    const late = Math.max(0, ...scripts.map(({ delayMinutes }) => delayMinutes))
    const heard = await shop.reportPicked(tx, orderId, picked)
    if (heard === 'moved' && late > 0) await shop.reportDelay(tx, orderId, late)
    return { heard, comesBack: scripts.find(({ comesBack }) => comesBack !== null)?.comesBack ?? null }
  }

  const tell = async (tx: Tx, { orderId, step, comesBack }: z.infer<typeof StepJob>): Promise<StepResult> => {
    if (step === 'packing') return pack(tx, orderId)
    if (step !== 'delivered' || comesBack === null) return { heard: await shop.advance(tx, orderId, step), comesBack }
    return { heard: await shop.bringBack(tx, orderId, comesBack) }
  }

  return {
    accept: (tx, orderId) => plan(tx, orderId, 'picking'),
    acceptRedelivery: (tx, orderId) => plan(tx, orderId, 'on_the_way'),
    send: (word) => receiveMessage(context.db, word, context.clock.now()),
    deleteMessage: (wordId) => deleteMessage(context.db, wordId),
    requestCount: (tx, brought) =>
      addJob(tx, {
        name: 'fulfilment.count',
        payload: brought,
        runAt: soon(),
        key: `fulfilment:${brought.orderId}:count`,
      }),
    jobs: {
      'fulfilment.count': async (payload) => {
        const { orderId, ...brought } = CountJob.parse(payload)
        const script = await countScriptOf(context.db, orderId)
        const counted = script ?? { packs: simulatedPackCount(orderId, brought.sgrBags), bags: brought.bags }
        const { packs, bags } = counted
        if (packs !== null) await context.db.transaction((tx) => shop.reportReturned(tx, orderId, { packs, bags }))
      },
      'fulfilment.step': async (payload) => {
        const job = StepJob.parse(payload)
        const { orderId, step } = job
        // Each in a transaction of its own, as each swaps goods at the shelf; what is packed stays packed.
        if (step === 'packing') {
          for (const id of await shop.pickedWith(context.db, orderId))
            await context.db.transaction((tx) => pack(tx, id))
        }
        await context.db.transaction(async (tx) => {
          const { heard, comesBack } = await tell(tx, job)
          const next = stepAfter(step)
          if (heard === 'moved' && next !== null) await plan(tx, orderId, next, comesBack)
        })
      },
    },
  }
}
