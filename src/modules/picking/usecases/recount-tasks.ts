import type { Tx } from '#platform/db/db.ts'
import type { PickingContext } from '../context.ts'
import { loadWork } from '../picking-work.ts'
import * as store from '../store.ts'

/** Counts the tasks of an order anew after its customer changed it, before picking. Safe to repeat. */
export function recountTasks({ clock }: PickingContext) {
  return async function recountTasks(tx: Tx, orderId: string): Promise<void> {
    const found = await tx.rows(store.tasksOfOrder, [orderId])
    if (found.length === 0) return
    const tasks = await tx.rows(store.lockTasks, [found.map(({ id }) => id)])
    const { lines } = await loadWork(tx, tasks)
    for (const { id } of tasks.filter(({ state }) => state === 'waiting')) {
      const own = lines.flatMap(({ task, line }) => (task.id === id ? [line.quantity] : []))
      const pieces = own.reduce((sum, quantity) => sum + quantity, 0)
      await tx.run(store.recountTask, [id, own.length, pieces, clock.now()])
    }
  }
}
