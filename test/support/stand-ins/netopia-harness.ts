import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { sentRefunds } from '#modules/payments/adapters/netopia/sent-refunds.ts'
import { netopiaGateway } from '#modules/payments/adapters/netopia.ts'
import { openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import type { GatewayHarness } from './gateway-contract.ts'
import { type JsonRequest, type JsonResponse, startJsonServer } from './json-server.ts'

const apiKey = 'the-key-of-a-test'
const posSignature = 'AAAA-BBBB-CCCC-DDDD-EEEE'
const now = Temporal.Instant.from('2026-11-26T06:00:00Z')

interface StoredPayment {
  readonly ntpID: string
  readonly orderID: string
  readonly amount: number
  status: number
  credited: number
  failure: string | null
}

const error = (status: number, message: string): JsonResponse => ({ status, body: { error: { code: '99', message } } })

/** A stand-in of the NETOPIA API v2: start, status and credit, without idempotency keys. */
export async function netopiaHarness(): Promise<GatewayHarness> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const payments: StoredPayment[] = []
  const wire = ({ ntpID, orderID, amount, status, failure }: StoredPayment) => ({
    order: { orderID },
    payment: {
      ...{ method: 'card', ntpID, status, amount, currency: 'RON', paymentURL: `${server.url}/ui/card?p=${ntpID}` },
      ...(failure === null ? {} : { code: '51', message: failure }),
    },
  })
  const parseBody = (body: string): Record<string, never> => JSON.parse(body)

  const respond = ({ path, headers, body }: JsonRequest): JsonResponse => {
    if (headers.authorization !== apiKey) return error(401, 'unauthorized')
    const fields = parseBody(body) as { readonly [key: string]: unknown }
    switch (path) {
      case '/payment/card/start': {
        const order = fields['order'] as { orderID: string; amount: number; posSignature: string }
        if (order.posSignature !== posSignature) return error(400, 'unknown point of sale')
        if (payments.some(({ orderID }) => orderID === order.orderID)) return error(400, 'duplicate order')
        const payment: StoredPayment = {
          ...{ ntpID: String(1_000_000 + payments.length), orderID: order.orderID, amount: order.amount },
          ...{ status: 1, credited: 0, failure: null },
        }
        payments.push(payment)
        return {
          status: 200,
          body: { ...wire(payment), error: { code: '101', message: 'Redirect user to payment page' } },
        }
      }
      case '/operation/status': {
        const found = payments.find(({ orderID }) => orderID === fields['orderID'])
        return found === undefined ? error(404, 'not found') : { status: 200, body: wire(found) }
      }
      case '/operation/credit': {
        const found = payments.find(({ ntpID }) => ntpID === fields['ntpID'])
        const amount = Math.round(Number(fields['amount']) * 100)
        if (found === undefined || ![3, 5].includes(found.status)) return error(400, 'nothing to credit')
        const refundable = Math.round(found.amount * 100) - found.credited
        if (amount > refundable) return error(400, 'too much')
        found.credited += amount
        if (amount === refundable) found.status = 8
        return { status: 200, body: { payment: { ...wire(found).payment, status: 8 } } }
      }
      default:
        return error(404, 'no such call')
    }
  }
  const server = await startJsonServer(respond)
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  const connect = (url: string) =>
    netopiaGateway({
      ...{ url, apiKey, posSignature, notifyUrl: 'http://shop.example/webhooks/payments/netopia', timeoutMs: 60_000 },
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      clock: { now: () => now },
      sentRefunds: sentRefunds(db),
    })
  const paymentAt = (payAddress: string): StoredPayment => {
    const found = payments.find(({ ntpID }) => payAddress.endsWith(`p=${ntpID}`))
    if (found === undefined) throw new Error('no payment has this pay page')
    return found
  }

  return {
    gateway: connect(server.url),
    unreachable: connect('http://127.0.0.1:1'),
    now: () => now,
    pay: async (payAddress) => {
      paymentAt(payAddress).status = 3
    },
    failPayment: async (payAddress) =>
      void Object.assign(paymentAt(payAddress), { status: 12, failure: 'Insufficient funds' }),
    latestWebhook: async (reference) => {
      const found = payments.find(({ orderID }) => orderID === reference)
      if (found === undefined) throw new Error('no payment has this reference')
      const raw = Buffer.from(JSON.stringify(wire(found)))
      const seconds = Math.floor(now.epochMilliseconds / 1000)
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS512', typ: 'JWT' })
        .setIssuer('NETOPIA Payments')
        .setAudience(posSignature)
        .setSubject(createHash('sha512').update(raw).digest('base64'))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 300)
        .sign(privateKey)
      return { raw, headers: { 'verification-token': token } }
    },
    stop: async () => {
      server.close()
      await db.close()
      await database.close()
    },
  }
}
