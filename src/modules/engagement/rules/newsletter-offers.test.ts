import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsletterOffers, type OfferCandidate } from './newsletter-offers.ts'

const now = Temporal.Instant.from('2026-11-26T06:00:00Z')
const offer = (department: string, other: Partial<OfferCandidate> = {}): OfferCandidate => ({
  originalPrice: 10,
  lowest30: 10,
  isAvailable: true,
  isAgeRestricted: false,
  promotionUntil: '2026-11-30T22:00:00Z',
  breadcrumbs: [{ code: department }, { code: 'below' }],
  ...other,
})

test('only true reductions in stock that hold for a day more are offered, and nothing with an age limit', () => {
  const good = offer('1')
  const others: Partial<OfferCandidate>[] = [
    { originalPrice: null },
    { lowest30: null },
    { lowest30: 9.99 },
    { isAvailable: false },
    { isAgeRestricted: true },
    { promotionUntil: null },
    { promotionUntil: '2026-11-27T05:59:59Z' },
  ]
  assert.deepEqual(newsletterOffers([...others.map((other) => offer('1', other)), good], now), [good])
  assert.deepEqual(newsletterOffers([], now), [])
})

test('a letter has at most eight offers, two of a department', () => {
  const cards = Array.from({ length: 40 }, (_, index) => offer(String(Math.floor(index / 5))))
  const chosen = newsletterOffers(cards, now)
  assert.deepEqual(
    chosen.map(({ breadcrumbs }) => breadcrumbs[0]?.code),
    ['0', '0', '1', '1', '2', '2', '3', '3'],
  )
})
