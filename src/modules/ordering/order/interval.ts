import type { OrderRow } from './row.ts'

export function intervalOf({ intervalSince, intervalUntil, intervalKind }: OrderRow) {
  return intervalSince && intervalUntil && { since: intervalSince, until: intervalUntil, kind: intervalKind }
}
