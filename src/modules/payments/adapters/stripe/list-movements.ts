import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import type { OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import type { MovementPeriod } from '../../ports.ts'
import type { GatewayMovement, MovementState } from '../../rules/movement.ts'
import { readResponse } from '../gateway-request.ts'

/** The most that a page may have. Source: https://docs.stripe.com/api/pagination */
const pageSize = 100

const Metadata = z.record(z.string(), z.string()).nullish()
const Listed = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  status: z.string().nullish(),
})
const Intent = Listed.extend({ amount_received: z.int().nullish(), metadata: Metadata })
const OwnerIntent = z.object({ id: z.string(), metadata: Metadata, status: z.string().nullish() })
const Owner = { payment_intent: z.union([OwnerIntent, z.string()]).nullish() }
const Returned = Listed.extend({ ...Owner, metadata: Metadata })

const intentStates: Readonly<Record<string, MovementState>> = {
  succeeded: 'done',
  requires_capture: 'held',
  canceled: 'failed',
}
const refundStates: Readonly<Record<string, MovementState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
/** Of a cancelled payment nothing was taken: at an account with an older API version its expiry makes a refund. */
function refundState({ status, payment_intent: owner }: z.infer<typeof Returned>): MovementState {
  if (typeof owner === 'object' && owner?.status === 'canceled') return 'failed'
  return refundStates[status ?? ''] ?? 'pending'
}

/** A bank holds the money back until the shop has won; inquiries (`warning_…`) move none. */
const disputeState = (status: string): MovementState =>
  status === 'won' || status.startsWith('warning') ? 'failed' : 'done'

/**
 * The PaymentIntents, refunds and disputes that Stripe has created in a period, the newest first. The reference is in the
 * metadata of the PaymentIntent, the shop's id of a refund in its own.
 * Sources: https://docs.stripe.com/api/payment_intents/list, https://docs.stripe.com/api/refunds/list,
 * https://docs.stripe.com/api/disputes/list
 */
export function listMovements(get: (path: string) => Promise<OutboundResponse>) {
  return async function* listMovements(period: MovementPeriod): AsyncGenerator<readonly GatewayMovement[]> {
    for await (const page of pagesOf(get, '/v1/payment_intents', period, Intent)) yield page.map(paymentOf)
    for await (const page of pagesOf(get, '/v1/refunds', period, Returned)) {
      yield page.map((refund) => ({
        ...returnedOf(refund, 'refund', refundState(refund)),
        refundId: refund.metadata?.['refund'] ?? null,
      }))
    }
    for await (const page of pagesOf(get, '/v1/disputes', period, Returned))
      yield page.map((dispute) => returnedOf(dispute, 'dispute', disputeState(dispute.status ?? '')))
  }
}

async function* pagesOf<Item extends typeof Intent | typeof Returned>(
  get: (path: string) => Promise<OutboundResponse>,
  path: string,
  { since, until }: MovementPeriod,
  shape: Item,
): AsyncGenerator<readonly z.infer<Item>[]> {
  const query = new URLSearchParams({
    ...{ limit: String(pageSize), 'created[gte]': secondsOf(since), 'created[lte]': secondsOf(until) },
    ...(path === '/v1/payment_intents' ? {} : { 'expand[]': 'data.payment_intent' }),
  })
  const Page = z.object({ data: z.array(shape), has_more: z.boolean() })
  for (;;) {
    const { data, has_more: hasMore } = readResponse(await get(`${path}?${query}`), Page)
    yield data
    const last = data.at(-1)
    if (!hasMore || last === undefined) return
    query.set('starting_after', last.id)
  }
}

function paymentOf({
  status,
  amount_received: received,
  metadata,
  ...intent
}: z.infer<typeof Intent>): GatewayMovement {
  const state = intentStates[status ?? ''] ?? 'pending'
  const amount = state === 'done' ? (received ?? intent.amount) : intent.amount
  return { ...wireOf({ ...intent, amount }), kind: 'payment', reference: metadata?.['reference'] ?? intent.id, state }
}

function returnedOf(
  { payment_intent: owner, ...returned }: z.infer<typeof Returned>,
  kind: 'refund' | 'dispute',
  state: MovementState,
): GatewayMovement {
  const intent = typeof owner === 'string' ? { id: owner, metadata: null } : owner
  const reference = intent?.metadata?.['reference'] ?? intent?.id ?? returned.id
  return { ...wireOf(returned), kind, reference, state }
}

const wireOf = ({ id, amount, currency, created }: z.infer<typeof Listed>) => ({
  ...{ id, refundId: null, amount: bani(amount), currency: currency.toUpperCase() },
  at: Temporal.Instant.fromEpochMilliseconds(created * 1000),
})

const secondsOf = (at: Temporal.Instant): string => String(Math.floor(at.epochMilliseconds / 1000))
