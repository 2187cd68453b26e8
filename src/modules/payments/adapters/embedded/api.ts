import { once } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { brokenAmount, silentAmount } from './cards.ts'
import { chargeBankCard, chargeMealCard } from './charge-card.ts'
import { cancel, capture } from './holds.ts'
import { planNotice, report } from './payment-steps.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { creditMealCard, deleteBankCard } from './store.cards.ts'
import { movementPage } from './store.movements.ts'
import {
  findByKey,
  findByReference,
  findRefund,
  type GatewayPaymentRow,
  insertPayment,
  insertRefund,
  lockByReference,
} from './store.ts'
import {
  CreateCancellation,
  CreateCapture,
  CreateCharge,
  type CreatedPayment,
  CreatePayment,
  CreateRefund,
  MovementQuery,
  type RefundAnswer,
} from './wire.ts'

export interface GatewayApiOptions {
  readonly path: string
  readonly secret: Uint8Array
  readonly payAddress: (payment: GatewayPaymentRow) => string
}

/** The gateway's API for merchants. Unsigned calls are answered with 401. */
export async function gatewayApi(
  app: FastifyInstance,
  context: Context,
  { path, secret, payAddress }: GatewayApiOptions,
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const header = request.headers[signatureHeader]
    const body = typeof request.body === 'string' ? request.body : ''
    const signed = Buffer.from(`${request.method} ${request.url.split('?')[0]}\n${body}`)
    const isOurs = typeof header === 'string' && isSigned(secret, signed, header, context.clock.now())
    if (!isOurs) return reply.code(401).send({ error: 'invalid-signature' })
    return undefined
  })

  app.post(`${path}/api/payments`, async (request, reply) => {
    const input = CreatePayment.safeParse(parsed(request.body))
    if (!input.success) return refuse(reply, 400, 'malformed-body')
    if (input.data.amount === brokenAmount) return refuse(reply, 503, 'broken')
    if (input.data.amount === silentAmount) {
      await once(request.raw.socket, 'close')
      return reply.hijack()
    }
    const payment = await context.db.transaction((tx) => create(context, tx, input.data))
    if (payment === null) return refuse(reply, 409, 'reference-taken')
    const created: CreatedPayment = { id: payment.id, payAddress: payAddress(payment) }
    return reply.code(201).send(created)
  })

  app.post(`${path}/api/charges`, async (request, reply) => {
    const input = CreateCharge.safeParse(parsed(request.body))
    if (!input.success) return refuse(reply, 400, 'malformed-body')
    if (input.data.amount === brokenAmount) return refuse(reply, 503, 'broken')
    const { cardToken, ...asked } = input.data
    const payment = await context.db.transaction(async (tx) => {
      const created = await create(context, tx, asked)
      const charged = created && (await tx.one(lockByReference, [created.reference]))
      if (charged?.state !== 'created') return charged
      const step = await (charged.kind === 'card'
        ? chargeBankCard(context, tx, charged, cardToken)
        : chargeMealCard(context, tx, charged, cardToken, true))
      return step.kind === 'moved' ? step.payment : charged
    })
    if (payment === null) return refuse(reply, 409, 'reference-taken')
    const isAsked = payment.state === 'challenge'
    return reply.send({ ...report(payment), ...(isAsked && { payAddress: payAddress(payment) }) })
  })

  app.delete<{ Params: { token: string } }>(`${path}/api/cards/:token`, async (request, reply) => {
    await context.db.run(deleteBankCard, [request.params.token])
    return reply.code(204).send()
  })

  app.get<{ Params: { reference: string } }>(`${path}/api/payments/:reference`, async (request, reply) => {
    const payment = await context.db.maybe(findByReference, [request.params.reference])
    return payment === null ? refuse(reply, 404, 'unknown') : reply.send(report(payment))
  })

  app.get(`${path}/api/movements`, async (request, reply) => {
    const asked = MovementQuery.safeParse(request.query)
    if (!asked.success) return refuse(reply, 400, 'malformed-query')
    return reply.send(await movementPage(context.db, asked.data))
  })

  app.post(`${path}/api/captures`, async (request, reply) => {
    const input = CreateCapture.safeParse(parsed(request.body))
    if (!input.success) return refuse(reply, 400, 'malformed-body')
    if (input.data.amount === brokenAmount) return refuse(reply, 503, 'broken')
    const answer = await capture(context, input.data)
    return answer === 'lost' ? refuse(reply, 504, 'lost') : reply.send(answer)
  })

  app.post(`${path}/api/cancellations`, async (request, reply) => {
    const input = CreateCancellation.safeParse(parsed(request.body))
    if (!input.success) return refuse(reply, 400, 'malformed-body')
    const answer = await cancel(context, input.data)
    return answer === 'lost' ? refuse(reply, 504, 'lost') : reply.send(answer)
  })

  app.post(`${path}/api/refunds`, async (request, reply) => {
    const input = CreateRefund.safeParse(parsed(request.body))
    if (!input.success) return refuse(reply, 400, 'malformed-body')
    const answer = await refund(context, input.data)
    return reply.send(answer)
  })
}

/** The payment of this idempotency key, new or existing; null when another payment has its reference. */
async function create(context: Context, tx: Tx, { idempotencyKey, ...asked }: CreatePayment) {
  const now = context.clock.now()
  const fresh = { id: uuid7(now), token: secretToken(), idempotencyKey, ...asked }
  await tx.run(insertPayment, [JSON.stringify(fresh), now])
  const payment = await tx.maybe(findByKey, [idempotencyKey])
  return payment?.reference === asked.reference && payment.amount === asked.amount ? payment : null
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const refund = (context: Context, { reference, amount, idempotencyKey }: CreateRefund): Promise<RefundAnswer> =>
  context.db.transaction(async (tx): Promise<RefundAnswer> => {
    const payment = await tx.maybe(lockByReference, [reference])
    if (payment === null) return { state: 'refused' }
    const known = await tx.maybe(findRefund, [idempotencyKey])
    if (known !== null) return { state: known.amount === amount ? 'done' : 'refused' }
    if (payment.state !== 'captured' || payment.refunded + amount > payment.amount) return { state: 'refused' }
    await tx.run(insertRefund, [idempotencyKey, payment.id, amount, context.clock.now()])
    if (payment.mealCard !== null) await tx.run(creditMealCard, [payment.mealCard.token, amount])
    const telling = { status: 'refunded', amountOff: amount - payment.amount, afterSeconds: 0, copies: 1 } as const
    await planNotice(context, tx, await tx.one(lockByReference, [reference]), telling, false)
    return { state: 'done' }
  })
