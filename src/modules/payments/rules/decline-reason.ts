const reasons: Readonly<Record<string, 'funds' | 'expired' | 'unconfirmed' | 'removed'>> = {
  'insufficient-funds': 'funds',
  'expired-card': 'expired',
  'challenge-failed': 'unconfirmed',
  abandoned: 'unconfirmed',
  'authentication-required': 'unconfirmed',
  'payment-intent-authentication-failure': 'unconfirmed',
  'card-removed': 'removed',
  'resource-missing': 'removed',
}

/** What a shopper is told of a gateway's reason: `other` also for a lost or stolen card, which only the bank may tell. */
export function declineReason(failure: string): 'funds' | 'expired' | 'unconfirmed' | 'removed' | 'other' {
  return reasons[failure.replaceAll('_', '-')] ?? 'other'
}
