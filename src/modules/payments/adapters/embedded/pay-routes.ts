import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { zone } from '#kernel/clock.ts'
import type { Context } from '#platform/context.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { maxCodeTries } from './behaviour.ts'
import { type CardForm, readCard } from './card-form.ts'
import { cardCodes } from './cards.ts'
import { payWith } from './charge-card.ts'
import { listPage } from './list-page.ts'
import { cardPage, challengePage, filledWith, overPage, payPath, pendingPage, unknownPage } from './pages.ts'
import { abandonPayment, enterCode, type PaymentStep, paymentOf } from './payment-steps.ts'
import { type GatewayPaymentRow, listPayments } from './store.ts'

interface Named {
  Params: { token: string }
}

const mostListed = 100
const empty: CardForm = { number: '', expiry: '', cvc: '', name: '', keeps: true }

/** The payment pages of the gateway, and the list of its payments for operators. */
export async function payRoutes(
  app: FastifyInstance,
  context: Context,
  deliver: (deliveryId: string) => Promise<void>,
) {
  const form = 'application/x-www-form-urlencoded'
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  const today = (): Temporal.PlainDate => context.clock.now().toZonedDateTimeISO(zone).toPlainDate()

  const show = (reply: FastifyReply, payment: GatewayPaymentRow, filled: CardForm = empty): FastifyReply => {
    switch (payment.state) {
      case 'created':
        return sendStandInPage(reply, 200, cardPage({ payment, form: filled, faults: {} }))
      case 'challenge':
        return sendStandInPage(reply, payment.tries > 0 ? 422 : 200, challengePage(payment, maxCodeTries))
      case 'pending':
        return sendStandInPage(reply, 200, pendingPage(payment))
      case 'authorized':
      case 'captured':
      case 'failed':
      case 'voided':
        return sendStandInPage(reply, 200, overPage(payment))
    }
  }

  /** Redirects to the shop when the payment is finished, else to the next page. */
  const goOn = async (reply: FastifyReply, step: PaymentStep): Promise<FastifyReply> => {
    if (step.kind === 'gone') return sendStandInPage(reply, 404, unknownPage())
    for (const deliveryId of step.tellFirst) await deliver(deliveryId)
    const { state, returnUrl, token } = step.payment
    const isOver = state !== 'created' && state !== 'challenge' && state !== 'pending'
    return reply.redirect(isOver ? returnUrl : `${payPath}/p/${token}`, 303)
  }

  app.get<Named & { Querystring: { card?: unknown } }>(`${payPath}/p/:token`, async (request, reply) => {
    const payment = await paymentOf(context, request.params.token)
    if (payment === null) return sendStandInPage(reply, 404, unknownPage())
    const code = cardCodes.find((known) => known === request.query.card)
    return show(reply, payment, code && filledWith(code, today()))
  })

  app.post<Named>(`${payPath}/p/:token/card`, async (request, reply) => {
    const { token } = request.params
    const payment = await paymentOf(context, token)
    if (payment === null) return sendStandInPage(reply, 404, unknownPage())
    const given = cardForm(typed(request))
    const reading = readCard(given, today(), payment.kind)
    if (reading.kind === 'card') return goOn(reply, await payWith(context, token, reading))
    if (payment.state !== 'created') return show(reply, payment)
    return sendStandInPage(reply, 422, cardPage({ payment, form: { ...given, cvc: '' }, faults: reading.faults }))
  })

  app.post<Named>(`${payPath}/p/:token/code`, async (request, reply) =>
    goOn(reply, await enterCode(context, request.params.token, typed(request).get('code') ?? '')),
  )

  app.post<Named>(`${payPath}/p/:token/leave`, async (request, reply) =>
    goOn(reply, await abandonPayment(context, request.params.token)),
  )

  app.get(payPath, async (_, reply) =>
    sendStandInPage(reply, 200, listPage(await context.db.rows(listPayments, [mostListed]))),
  )

  for (const [name, type] of [
    ['pay.css', 'text/css'],
    ['pay.js', 'text/javascript'],
  ] as const) {
    const file = await readFile(new URL(`assets/${name}`, import.meta.url))
    app.get(`${payPath}/${name}`, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(file),
    )
  }
}

const typed = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

const cardForm = (given: URLSearchParams): CardForm => ({
  number: (given.get('number') ?? '').slice(0, 40),
  expiry: (given.get('expiry') ?? '').slice(0, 20),
  cvc: (given.get('cvc') ?? '').slice(0, 10),
  name: (given.get('name') ?? '').slice(0, 100),
  keeps: given.has('keeps'),
})
