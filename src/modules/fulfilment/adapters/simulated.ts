import { z } from 'zod'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { addJob } from '#platform/jobs.ts'
import type { Advance, Warehouse } from '../ports.ts'
import { stepAfter, type WarehouseStep, warehouseSteps } from '../rules/steps.ts'

export interface SimulatedOptions {
  readonly advance: Advance
  /** How long an order stays in each state before the next step. */
  readonly stepSeconds: number
}

const StepJob = z.object({ orderId: z.string(), step: z.enum(warehouseSteps) })

/**
 * A warehouse that never lacks anything and only takes its time. Its plans are jobs in the database: they outlive
 * the process, and a step that is made twice, or for an order cancelled meanwhile, changes nothing.
 */
export function simulatedWarehouse(at: At, { advance, stepSeconds }: SimulatedOptions): Warehouse {
  const plan = (tx: Tx, orderId: string, step: WarehouseStep): Promise<void> =>
    addJob(tx, {
      name: 'fulfilment.step',
      payload: { orderId, step },
      runAt: at.clock.now().add({ milliseconds: Math.round(stepSeconds * 1000) }),
      key: `fulfilment:${orderId}:${step}`,
    })

  return {
    accept: (tx, orderId) => plan(tx, orderId, 'picking'),
    jobs: {
      'fulfilment.step': async (payload) => {
        const { orderId, step } = StepJob.parse(payload)
        await at.db.transaction(async (tx) => {
          const next = stepAfter(step)
          const isMoved = (await advance(tx, orderId, step)) === 'moved'
          if (isMoved && next !== null) await plan(tx, orderId, next)
        })
      },
    },
  }
}
