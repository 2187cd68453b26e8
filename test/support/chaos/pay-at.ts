import type { CardCode } from '#modules/payments/adapters/embedded/cards.ts'
import { leavePayPage, payWithCard } from '#test/support/http/pay-page.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Weights of the gateway's test cards, whose webhooks are late, repeated, out of order or lost, as are answers to captures and releases. */
const cardWeights: Readonly<Record<CardCode, number>> = {
  'approves-at-once': 30,
  'tells-twice': 10,
  'tells-late': 8,
  'tells-first': 8,
  'tells-in-disorder': 10,
  'tells-nothing': 10,
  declined: 8,
  'insufficient-funds': 4,
  hangs: 4,
  approves: 4,
  'challenge-fails': 2,
  'wrong-amount': 4,
  'declined-later': 0,
  'hold-lapses': 0,
  'loses-answers': 10,
  'meal-voucher': 0,
  'meal-voucher-empty': 0,
}

/**
 * Whether the gateway told at once that the card was approved. Fails silently when the process that serves the pay page is
 * down.
 */
export async function payAt(address: string, random: SeededRandom): Promise<boolean> {
  try {
    if (random.percent(8)) {
      await leavePayPage(address)
      return false
    }
    const card = random.weighted(cardWeights)
    const { leftTo } = await payWithCard(address, card)
    return card === 'approves-at-once' && leftTo !== null
  } catch {
    // The shopper closes the error page.
    return false
  }
}
