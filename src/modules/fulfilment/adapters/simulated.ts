import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { ReportResult, Warehouse, WarehouseShop } from '../ports.ts'
import { simulatedPackCount } from '../rules/count.ts'
import { drawOf, outcomeOf, type ReportedPick, reportedPick, type WarehousePickLine } from '../rules/picking.ts'
import {
  type CourierReturnReason,
  returnReasons,
  type SimulatedStep,
  stepAfter,
  warehouseSteps,
} from '../rules/steps.ts'
import { simulatedDrive } from './simulated/drive.ts'
import { deleteMessage, receiveMessage } from './simulated/messages.ts'
import { anyProduct, countScriptOf, scriptsOf } from './simulated/script.ts'

export interface SimulatedOptions {
  readonly shop: WarehouseShop
  /** Seconds between two steps. */
  readonly stepSeconds: number
  /** Outcome of lines without a script: `dice` draws it from the order's id, `perfect` is always as ordered. */
  readonly luck?: 'dice' | 'perfect'
}

const CountJob = z.object({ orderId: z.string(), sgrBags: z.int(), bags: z.int() })
const StepJob = z.object({
  orderId: z.string(),
  step: z.enum(warehouseSteps),
  /** Why the courier will return with the order; null when it will be delivered. */
  comesBack: z.enum(returnReasons).nullable().default(null),
})

/** The result of a step's report, and why the courier will return with the order. */
interface StepResult {
  readonly result: ReportResult
  readonly returnReason?: CourierReturnReason | null
}

/**
 * Simulates a warehouse with the usual picking errors, always the same for an order, and with those that `scriptProduct`
 * sets. Planned steps are jobs in the database, so that they survive a restart; a step that is repeated, or whose order
 * was cancelled, changes nothing. A courier returns only where a script says so, and only from the first delivery.
 */
export function simulatedWarehouse(
  context: Context,
  { shop, stepSeconds, luck = 'dice' }: SimulatedOptions,
): Warehouse {
  const soon = (): Temporal.Instant => context.clock.now().add({ milliseconds: Math.round(stepSeconds * 1000) })
  const plan = (
    tx: Tx,
    orderId: string,
    step: SimulatedStep,
    returnReason: CourierReturnReason | null = null,
  ): Promise<void> =>
    addJob(tx, {
      name: 'fulfilment.step',
      payload: { orderId, step, comesBack: returnReason },
      runAt: soon(),
      key: `fulfilment:${orderId}:${step}`,
    })

  const allowedSubstitutes = async (q: Queryable, line: WarehousePickLine): Promise<readonly string[]> => {
    const { variantCode, mayBeReplaced, chosenSubstitute } = line
    if (!mayBeReplaced && chosenSubstitute === null) return []
    const inStock = await shop.substitutesFor(q, variantCode)
    return chosenSubstitute === null ? inStock : inStock.filter((code) => code === chosenSubstitute)
  }

  const pickLine = async (q: Queryable, orderId: string, line: WarehousePickLine): Promise<ReportedPick | null> => {
    const script = (await scriptsOf(q, [line.variantCode])).get(line.variantCode)
    const drawn = luck === 'dice' ? outcomeOf(drawOf(`${orderId} ${line.variantCode}`)) : 'as-ordered'
    const outcome = script?.outcome ?? drawn
    const needsSubstitute = outcome === 'replaced' || outcome === 'partly-replaced'
    const [substitute = null] = needsSubstitute ? await allowedSubstitutes(q, line) : []
    return reportedPick(line, outcome, substitute)
  }

  const pack = async (tx: Tx, orderId: string): Promise<StepResult> => {
    const lines = await shop.pickList(tx, orderId)
    if (lines === null) return { result: 'ignored' }
    const picked: ReportedPick[] = []
    for (const line of lines) picked.push(...[await pickLine(tx, orderId, line)].filter((one) => one !== null))
    const codes = lines.map(({ variantCode }) => variantCode)
    const scripts = [...(await scriptsOf(tx, [...codes, anyProduct])).values()]
    const late = Math.max(0, ...scripts.map(({ delayMinutes }) => delayMinutes))
    const result = await shop.reportPicked(tx, orderId, picked)
    if (result === 'moved' && late > 0) await shop.reportDelay(tx, orderId, late)
    return { result, returnReason: scripts.find(({ returnReason }) => returnReason !== null)?.returnReason ?? null }
  }

  const drive = simulatedDrive(context, { shop, stepSeconds })
  const report = async (
    tx: Tx,
    { orderId, step, comesBack: returnReason }: z.infer<typeof StepJob>,
  ): Promise<StepResult> => {
    if (step === 'packing') return pack(tx, orderId)
    if (step !== 'delivered' || returnReason === null)
      return { result: await shop.advance(tx, orderId, step), returnReason }
    return { result: await shop.bringBack(tx, orderId, returnReason) }
  }

  return {
    accept: (tx, orderId) => plan(tx, orderId, 'picking'),
    acceptRedelivery: (tx, orderId) => plan(tx, orderId, 'on_the_way'),
    send: async (message) => {
      await receiveMessage(context.db, message, context.clock.now())
      return 'received'
    },
    deleteMessage: (messageId) => deleteMessage(context.db, messageId),
    requestCount: (tx, collected) =>
      addJob(tx, {
        name: 'fulfilment.count',
        payload: collected,
        runAt: soon(),
        key: `fulfilment:${collected.orderId}:count`,
      }),
    jobs: {
      ...drive.jobs,
      'fulfilment.count': async (payload) => {
        const { orderId, sgrBags, bags: collectedBags } = CountJob.parse(payload)
        const script = await countScriptOf(context.db, orderId)
        const counted = script ?? { packs: simulatedPackCount(orderId, sgrBags), bags: collectedBags }
        const { packs, bags } = counted
        if (packs !== null) await context.db.transaction((tx) => shop.reportReturned(tx, orderId, { packs, bags }))
      },
      'fulfilment.step': async (payload) => {
        const job = StepJob.parse(payload)
        const { orderId, step } = job
        if (await shop.isTakenOver(context.db, orderId)) return
        // Each addition in a transaction of its own, as each moves stock; an addition that is packed stays packed.
        if (step === 'packing') {
          for (const id of await shop.pickedWith(context.db, orderId))
            await context.db.transaction((tx) => pack(tx, id))
        }
        await context.db.transaction(async (tx) => {
          if (await shop.isTakenOver(tx, orderId)) return
          const { result, returnReason } = await report(tx, job)
          const next = stepAfter(step)
          if (result === 'moved' && step === 'on_the_way') await drive.begin(tx, orderId)
          if (step === 'delivered') await shop.forgetVan(tx, orderId)
          if (result === 'moved' && next !== null) await plan(tx, orderId, next, returnReason)
        })
      },
    },
  }
}
