import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { sentRefunds } from '#modules/payments/adapters/netopia/sent-refunds.ts'
import { netopiaGateway } from '#modules/payments/adapters/netopia.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { type MovableClock, movableClock } from '#test/support/fixtures/movable-clock.ts'
import type { GatewayHarness } from './gateway-contract.ts'
import { type CreditFault, netopiaBody, netopiaStandIn } from './netopia-stand-in.ts'

const apiKey = 'the-key-of-a-test'
const posSignature = 'AAAA-BBBB-CCCC-DDDD-EEEE'

export interface NetopiaHarness extends GatewayHarness {
  readonly clock: MovableClock
  readonly url: string
  /** The same adapter with another address. */
  connect(url: string): PaymentGateway
  /** Holds the records of the refunds that the adapter has sent. */
  readonly db: Db
  /** What happens to the next refunds, in turn. */
  readonly faults: CreditFault[]
  /** The latest requests that the adapter has sent, by path. */
  readonly requests: Map<string, unknown>
  /** The bank holds the money, which is not taken yet. */
  authorize(payAddress: string): Promise<void>
  /** The bank declines the payment, and the reason is beside the payment. */
  declineWith(payAddress: string, error: { readonly code: string; readonly message: string }): void
  /** NETOPIA has captured another amount than the shop knows, in bani. */
  setAmount(reference: string, amount: number): void
  /** NETOPIA does not know of refunds any more. */
  forgetCredits(reference: string): void
  /** What NETOPIA holds of a payment, in bani. */
  heldOf(reference: string): number
  /** The token that NETOPIA sends with a notice. */
  signNotice(raw: Uint8Array): Promise<Record<string, string>>
  /** A refund of `amount` bani in the merchant's panel. */
  creditByHand(reference: string, amount: number): void
  /** The bank takes the payment back. */
  chargeBack(reference: string): void
  /** All refunds of a payment at NETOPIA, in bani. */
  creditedOf(reference: string): number
}

/** The adapter of NETOPIA on its stand-in. */
export async function netopiaHarness(): Promise<NetopiaHarness> {
  const clock = movableClock(Temporal.Instant.from('2026-11-26T06:00:00Z'))
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const standIn = await netopiaStandIn({ apiKey, posSignature })
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  const connect = (url: string) =>
    netopiaGateway({
      ...{ url, apiKey, posSignature, notifyUrl: 'http://shop.example/webhooks/payments/netopia', timeoutMs: 60_000 },
      contactEmail: 'comenzi@shop.example',
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ...{ clock, sentRefunds: sentRefunds({ db, clock }) },
    })

  const signNotice = async (raw: Uint8Array): Promise<Record<string, string>> => {
    const seconds = Math.floor(clock.now().epochMilliseconds / 1000)
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS512', typ: 'JWT' })
      .setIssuer('NETOPIA Payments')
      .setAudience(posSignature)
      .setSubject(createHash('sha512').update(raw).digest('base64'))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(privateKey)
    return { 'verification-token': token }
  }

  return {
    gateway: connect(standIn.url),
    unreachable: connect('http://127.0.0.1:1'),
    ...{
      clock,
      connect,
      signNotice,
      url: standIn.url,
      db,
      faults: standIn.faults,
      requests: standIn.requests,
      tellsNoRefundedSum: true,
    },
    now: clock.now,
    pay: async (payAddress) => {
      standIn.byPayAddress(payAddress).status = 3
    },
    authorize: async (payAddress) => {
      standIn.byPayAddress(payAddress).status = 2
    },
    failPayment: async (payAddress) =>
      void Object.assign(standIn.byPayAddress(payAddress), { status: 12, failure: 'Insufficient funds' }),
    declineWith: (payAddress, error) =>
      void Object.assign(standIn.byPayAddress(payAddress), { status: 12, error, failure: null }),
    setAmount: (reference, amount) => {
      standIn.byReference(reference).amount = amount / 100
    },
    forgetCredits: (reference) => void Object.assign(standIn.byReference(reference), { status: 3, credited: 0 }),
    heldOf: (reference) => {
      const { amount, status, credited } = standIn.byReference(reference)
      return [3, 5, 8].includes(status) ? Math.round(amount * 100) - credited : 0
    },
    creditByHand: (reference, amount) => standIn.creditByHand(standIn.byReference(reference), amount),
    chargeBack: (reference) => {
      standIn.byReference(reference).status = 10
    },
    creditedOf: (reference) => standIn.byReference(reference).credited,
    latestWebhook: async (reference) => {
      const raw = Buffer.from(JSON.stringify(netopiaBody(standIn.byReference(reference), standIn.url)))
      return { raw, headers: await signNotice(raw) }
    },
    stop: async () => {
      standIn.close()
      await db.close()
      await database.close()
    },
  }
}
