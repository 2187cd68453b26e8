import { uuid7 } from '#kernel/ids.ts'
import { stockChangesSince } from '#modules/catalog/index.ts'
import { statement } from '#platform/db/statement.ts'
import type { JobHandler } from '#platform/jobs/runner.ts'
import type { WebhooksContext } from '../context.ts'
import { eventBody } from '../rules/event-kinds.ts'
import { selectListeners } from '../store.endpoints.ts'
import { queueDelivery } from './queue-event.ts'

const lockPosition = statement<{ readonly snapshot: string; readonly turn: number }>(
  'webhooks.lock-stock-position',
  'SELECT snapshot, turn::float8 AS turn FROM webhook_stock_position FOR UPDATE',
)

const writePosition = statement<unknown, [snapshot: string, turn: number]>(
  'webhooks.write-stock-position',
  `INSERT INTO webhook_stock_position (snapshot, turn) VALUES ($1, $2)
   ON CONFLICT (only_one) DO UPDATE SET snapshot = excluded.snapshot, turn = excluded.turn`,
)

const mostInEvent = 500
const type = 'stock.changed'

/**
 * Tells once a minute which products have another stock than before: one event for up to 500 products. While nobody listens it
 * only moves on, so that an endpoint that is added later gets what changes from then on.
 */
export function collectStock(context: WebhooksContext): JobHandler {
  return async function collectStock() {
    await context.db.transaction(async (tx) => {
      const position = await tx.maybe(lockPosition, [])
      const { snapshot, products } = await stockChangesSince(tx, position?.snapshot ?? null)
      const turn = (position?.turn ?? 0) + (products.length > 0 ? 1 : 0)
      await tx.run(writePosition, [snapshot, turn])
      const listeners = products.length === 0 ? [] : await tx.rows(selectListeners, [type])
      const now = context.clock.now()
      for (let start = 0; start < products.length && listeners.length > 0; start += mostInEvent) {
        const items = products.slice(start, start + mostInEvent).map((id) => ({ id, version: turn }))
        const event = { id: uuid7(now), kind: type, body: eventBody({ type, at: now, thing: 'product', items }) }
        for (const listener of listeners) await queueDelivery(context, tx, listener, event, false)
      }
    })
  }
}
