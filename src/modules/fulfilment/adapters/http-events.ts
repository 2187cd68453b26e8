import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { parsePart } from '#platform/http/parse-request.ts'
import { verifiedWebhookId } from '#platform/http/webhook-signature.ts'
import type { Module } from '#platform/module.ts'
import type { ReportResult, WarehouseShop } from '../ports.ts'
import type { ReportedPick, WarehousePickLine } from '../rules/picking.ts'
import { returnReasons } from '../rules/steps.ts'

export const warehouseEventsPath = '/webhooks/warehouse'

const Pieces = z.int().min(0).max(1_000)
const ofOrder = { orderId: z.uuid() }
const PickedLine = z.strictObject({
  lineId: z.int(),
  quantity: Pieces,
  thousandths: z.int().min(1).max(1_000_000).optional(),
  substitutes: z
    .array(z.strictObject({ variantCode: z.string().max(40), quantity: Pieces.min(1) }))
    .max(10)
    .optional(),
})

/** What an outside warehouse reports. */
const WarehouseEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('picking'), ...ofOrder }),
  z.strictObject({ type: z.literal('picked'), ...ofOrder, lines: z.array(PickedLine).max(500) }),
  z.strictObject({ type: z.literal('on-the-way'), ...ofOrder }),
  z.strictObject({ type: z.literal('delivered'), ...ofOrder }),
  z.strictObject({ type: z.literal('returned'), ...ofOrder, reason: z.enum(returnReasons) }),
  z.strictObject({ type: z.literal('delayed'), ...ofOrder, minutes: z.int().min(0).max(720) }),
  z.strictObject({ type: z.literal('counted'), ...ofOrder, packs: Pieces, bags: Pieces }),
])
type WarehouseEvent = z.infer<typeof WarehouseEvent>

const insertEvent = statement<unknown, [id: string, type: string, orderId: string, now: Temporal.Instant]>(
  'fulfilment.insert-event',
  `INSERT INTO warehouse_event (id, type, order_id, result, received_at) VALUES ($1, $2, $3, 'ignored', $4)
   ON CONFLICT DO NOTHING`,
)

const noteResult = statement<unknown, [id: string, result: ReportResult]>(
  'fulfilment.note-result',
  'UPDATE warehouse_event SET result = $2 WHERE id = $1',
)

const deleteOldEvents = statement<unknown, [before: Temporal.Instant]>(
  'fulfilment.delete-old-events',
  'DELETE FROM warehouse_event WHERE received_at < $1',
)

const daysKept = 30

interface WarehouseEventsOptions {
  readonly shop: WarehouseShop
  readonly secret: string
}

/**
 * `POST /webhooks/warehouse`: 200 with `moved` once the report has changed the order, `ignored` for one that is repeated, late or
 * out of order; 401 for a wrong signature, and nothing is read or stored.
 */
export function warehouseEvents({ db, clock }: Context, { shop, secret }: WarehouseEventsOptions): Module {
  const receive = async (id: string, event: WarehouseEvent): Promise<ReportResult> =>
    db.transaction(async (tx) => {
      const isFirst = (await tx.run(insertEvent, [id, event.type, event.orderId, clock.now()])) === 1
      if (!isFirst || (await shop.isTakenOver(tx, event.orderId))) return 'ignored'
      const result = await report(shop, tx, event)
      if (result === 'moved') await tx.run(noteResult, [id, result])
      return result
    })

  return {
    serve: async (server) => {
      await server.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
        scope.post(warehouseEventsPath, async ({ body, headers }, reply) => {
          const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const id = verifiedWebhookId(headers, raw, secret, clock.now())
          if (id === null) throw new Problem('unauthorized')
          const event = parsePart(WarehouseEvent, parseText(raw.toString()))
          return reply.header('cache-control', 'no-store').send({ result: await receive(id, event) })
        })
      })
    },
    jobs: {
      'fulfilment.forget-events': async () =>
        void (await db.run(deleteOldEvents, [clock.now().subtract({ hours: daysKept * 24 })])),
    },
    schedules: [{ name: 'fulfilment.forget-events', cron: '35 3 * * *' }],
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed-body')
  }
}

async function report(shop: WarehouseShop, tx: Tx, event: WarehouseEvent): Promise<ReportResult> {
  const { orderId } = event
  switch (event.type) {
    case 'picking':
    case 'delivered':
      return shop.advance(tx, orderId, event.type)
    case 'on-the-way':
      return shop.advance(tx, orderId, 'on_the_way')
    case 'returned':
      return shop.bringBack(tx, orderId, event.reason)
    case 'delayed':
      return shop.reportDelay(tx, orderId, event.minutes)
    case 'counted':
      return shop.reportReturned(tx, orderId, { packs: event.packs, bags: event.bags })
    case 'picked': {
      const lines = await shop.pickList(tx, orderId)
      if (lines === null) return 'ignored'
      requireEveryLine(lines, event.lines)
      return shop.reportPicked(tx, orderId, event.lines.map(pickOf)).catch((error: unknown) => {
        throw isSubstituteGone(error) ? new Problem('substitute-gone', { variantCodes: error.variantCodes }) : error
      })
    }
  }
}

const pickOf = ({ lineId, quantity, thousandths, substitutes }: z.infer<typeof PickedLine>): ReportedPick => ({
  ...{ lineId, quantity },
  ...(thousandths === undefined ? {} : { thousandths }),
  ...(substitutes === undefined ? {} : { substitutes }),
})

/** Another order has reserved a substitute: the warehouse packs another one, or none, and reports again. */
const isSubstituteGone = (error: unknown): error is { readonly variantCodes: readonly string[] } =>
  error instanceof Error && 'tag' in error && error.tag === 'substitute-gone'

/** A line that is not named would count as delivered whole: each is named once, with at most what was ordered. */
function requireEveryLine(
  lines: readonly WarehousePickLine[],
  picked: readonly { readonly lineId: number; readonly quantity: number }[],
): void {
  const ordered = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const violations = picked.flatMap(({ lineId, quantity }, index) => {
    const most = ordered.get(lineId)
    if (most === undefined) return [{ path: `lines.${index}.lineId`, code: 'unknown-line' }]
    return quantity > most ? [{ path: `lines.${index}.quantity`, code: 'too-big' }] : []
  })
  const named = new Set(picked.map(({ lineId }) => lineId))
  if (named.size < ordered.size || picked.length > named.size) violations.push({ path: 'lines', code: 'incomplete' })
  if (violations.length > 0) throw new Problem('invalid-input', { violations })
}
