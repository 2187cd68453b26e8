import type { PaymentGateway } from '#modules/payments/ports.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import type { MovableClock } from '#test/support/fixtures/movable-clock.ts'
import type { FaultyProxy } from './faulty-proxy.ts'

/** A gateway behind a faulty line, whose own books can be read. Amounts are in bani. */
export interface ChaosGateway {
  readonly gateway: PaymentGateway
  readonly line: FaultyProxy
  readonly clock: MovableClock
  /** The shopper pays; the gateway captures or authorises `amount`, which may be another than was asked for. */
  pay(payAddress: string, reference: string, amount: number): Promise<void>
  decline(payAddress: string): Promise<void>
  /** What the gateway or a bank does by itself to a paid payment. */
  meddle(reference: string, random: SeededRandom): Promise<void>
  /** The news about a payment as it is now, unsigned. */
  tell(reference: string): Promise<readonly Uint8Array[]>
  /** The headers of a delivery that happens now. */
  sign(raw: Uint8Array): Promise<Readonly<Record<string, string>>>
  /** What the gateway holds of a payment that it has captured. */
  held(reference: string): Promise<number>
  /** References of the payments that are authorised only. */
  authorised(): Promise<readonly string[]>
  /** A person looks into the merchant's panel for refunds without a result, as docs/run/money.md tells. */
  lookIntoPanel(stuck: StuckRefund): Promise<void>
  stop(): Promise<void>
}

/** A refund without a result after six calls. Amounts are in bani. */
export interface StuckRefund {
  readonly id: string
  readonly reference: string
  readonly amount: number
  /** Refunds of the same payment that are done. */
  readonly done: number
}

export type MakeChaosGateway = (random: SeededRandom) => Promise<ChaosGateway>

/** For gateways that tell the result of each refund. */
export const nothingToLookFor = async (): Promise<void> => undefined
