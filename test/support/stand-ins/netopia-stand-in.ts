import { type JsonRequest, type JsonResponse, startJsonServer } from './json-server.ts'

export interface NetopiaPayment {
  readonly ntpID: string
  readonly orderID: string
  /** In lei. */
  amount: number
  status: number
  /** In bani. */
  credited: number
  failure: string | null
  /** Why the call or the payment failed, beside the payment. */
  error?: { readonly code: string; readonly message: string }
}

/**
 * What happens to the next refund. `lost`: it is made, and the answer is a 504. `garbled`, `other-amount`: it is made, and the
 * answer is no JSON, or names another amount. `rejected`: it is not made, and the answer repeats the status of a refund. A
 * number: it is not made, and this is the status of the answer.
 */
export type CreditFault = 'lost' | 'garbled' | 'other-amount' | 'rejected' | number

const error = (status: number, message: string): JsonResponse => ({ status, body: { error: { code: '99', message } } })

/** Body of a notice, and of an answer about a payment. The amount is the original one, whatever was refunded since. */
export const netopiaBody = ({ ntpID, orderID, amount, status, failure, error }: NetopiaPayment, origin: string) => ({
  ...(error && { error }),
  order: { orderID },
  payment: {
    ...{ method: 'card', ntpID, status, amount, currency: 'RON', paymentURL: `${origin}/ui/card?p=${ntpID}` },
    ...(failure === null ? {} : { code: '51', message: failure }),
  },
})

/** A stand-in of the NETOPIA API v2: start, status and credit, without idempotency keys. */
export async function netopiaStandIn({ apiKey, posSignature }: { readonly [key: string]: string }) {
  const payments: NetopiaPayment[] = []
  const faults: CreditFault[] = []
  const requests = new Map<string, unknown>()
  const respond = ({ path, headers, body }: JsonRequest): JsonResponse => {
    if (headers.authorization !== apiKey) return error(401, 'unauthorized')
    const fields: { readonly [key: string]: unknown } = JSON.parse(body)
    requests.set(path, fields)
    if (path === '/payment/card/start') return start(fields['order'] as StartedOrder)
    if (path === '/operation/credit') return creditOrFail(String(fields['ntpID']), Number(fields['amount']))
    if (path !== '/operation/status') return error(404, 'no such call')
    const found = payments.find(({ orderID }) => orderID === fields['orderID'])
    return found === undefined ? error(404, 'not found') : { status: 200, body: netopiaBody(found, server.url) }
  }

  interface StartedOrder {
    readonly orderID: string
    readonly amount: number
    readonly posSignature: string
  }
  const start = (order: StartedOrder): JsonResponse => {
    if (order.posSignature !== posSignature) return error(400, 'unknown point of sale')
    if (payments.some(({ orderID }) => orderID === order.orderID)) return error(400, 'duplicate order')
    const payment: NetopiaPayment = {
      ...{ ntpID: String(1_000_000 + payments.length), orderID: order.orderID, amount: order.amount },
      ...{ status: 1, credited: 0, failure: null },
    }
    payments.push(payment)
    const told = { code: '101', message: 'Redirect user to payment page' }
    return { status: 200, body: { ...netopiaBody(payment, server.url), error: told } }
  }

  const creditOrFail = (ntpID: string, amount: number): JsonResponse => {
    const fault = faults.shift()
    const amountTold = fault === 'other-amount' ? amount + 1 : amount
    const creditAnswer = { ntpID, status: 8, amount: amountTold, currency: 'RON' }
    if (typeof fault === 'number') return error(fault, 'no refund is made')
    if (fault === 'rejected') {
      const why = { code: '56', message: 'Refused by the bank' }
      return { status: 200, body: { error: why, payment: creditAnswer } }
    }
    const found = payments.find((payment) => payment.ntpID === ntpID)
    if (found === undefined || ![3, 5, 8].includes(found.status)) return error(400, 'nothing to credit')
    if (Math.round((found.amount - amount) * 100) < found.credited) return error(400, 'too much')
    creditByHand(found, Math.round(amount * 100))
    if (fault === 'lost') return error(504, 'no answer in time')
    if (fault === 'garbled') return { status: 200, body: '<html>' }
    return { status: 200, body: { error: { code: '00', message: 'Approved' }, payment: creditAnswer } }
  }
  /** Any refund, a partial one too, sets the status. */
  const creditByHand = (payment: NetopiaPayment, amount: number): void => {
    payment.credited += amount
    payment.status = 8
  }

  const server = await startJsonServer(respond)
  const find = (predicate: (payment: NetopiaPayment) => boolean): NetopiaPayment => {
    const found = payments.find(predicate)
    if (found === undefined) throw new Error('there is no such payment')
    return found
  }
  return {
    ...{ url: server.url, close: server.close, faults, requests, creditByHand },
    byReference: (reference: string) => find(({ orderID }) => orderID === reference),
    byPayAddress: (payAddress: string) => find(({ ntpID }) => payAddress.endsWith(`p=${ntpID}`)),
  }
}
