import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { verifiedWebhookId, webhookHeaders } from '#platform/http/webhook-signature.ts'
import { startJsonServer } from './json-server.ts'

export interface WrittenLine {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  readonly mayBeReplaced: boolean
  readonly chosenSubstitute: string | null
}

export interface OrderAtWarehouse {
  readonly id: string
  readonly number: string
  readonly delivery: { readonly name: string; readonly phone: string; readonly address: string }
  readonly orders: readonly { readonly id: string; readonly number: string; readonly lines: readonly WrittenLine[] }[]
}

interface ReportOptions {
  readonly id?: string
  readonly secret?: string
  readonly at?: Temporal.Instant
}

/** A warehouse of others, which can be away. It takes signed calls alone, and reports to a shop. */
export async function outsideWarehouse(now: () => Temporal.Instant) {
  const secret = `whsec_${Buffer.from('a secret that two systems share').toString('base64')}`
  const orders = new Map<string, OrderAtWarehouse>()
  const redeliveries = new Set<string>()
  const messages = new Map<string, unknown>()
  const counts = new Map<string, { readonly sgrBags: number; readonly bags: number }>()
  const calls: string[] = []
  const state = { isAway: false }

  const server = await startJsonServer(({ method, path, headers, body }) => {
    if (state.isAway) return { status: 503, body: {} }
    if (verifiedWebhookId(headers, Buffer.from(body), secret, now()) === null) return { status: 401, body: {} }
    calls.push(`${method} ${path}`)
    const [, kind = '', id = '', more] = path.split('/')
    const content: unknown = body === '' ? null : JSON.parse(body)
    const table = { orders, messages, counts }[kind] as Map<string, unknown> | undefined
    if (table === undefined) return { status: 404, body: {} }
    if (method === 'DELETE') return { status: table.delete(id) ? 200 : 404, body: {} }
    if (more === 'redelivery') redeliveries.add(id)
    table.set(id, content)
    return { status: 200, body: {} }
  })

  const report = async (
    shopUrl: string,
    event: Readonly<Record<string, unknown>>,
    { id = randomUUID(), secret: by = secret, at = now() }: ReportOptions = {},
  ) => {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', ...webhookHeaders({ id, body }, at, [by]) }
    const response = await fetch(`${shopUrl}/webhooks/warehouse`, { method: 'POST', headers, body })
    return { status: response.status, answer: (await response.json()) as Readonly<Record<string, unknown>> }
  }

  /** Every line of an order as ordered. */
  const wholeLines = (orderId: string) => {
    const [order] = (orders.get(orderId) ?? assert.fail('the warehouse has no such order')).orders
    return order?.lines.map(({ lineId, quantity }) => ({ lineId, quantity })) ?? []
  }

  return { ...server, ...{ secret, orders, redeliveries, messages, counts, calls, state, report, wholeLines } }
}

export type OutsideWarehouse = Awaited<ReturnType<typeof outsideWarehouse>>
