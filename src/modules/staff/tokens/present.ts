import { grantedToToken } from '../rules/token-permissions.ts'
import type { ServiceToken } from './contract.staff.ts'
import type { ServiceTokenRow } from './store.ts'

export function tokenState(
  { revokedAt, endsAt }: Pick<ServiceTokenRow, 'revokedAt' | 'endsAt'>,
  now: Temporal.Instant,
) {
  if (revokedAt !== null) return 'revoked'
  return Temporal.Instant.compare(endsAt, now) <= 0 ? 'over' : 'valid'
}

export function presentToken(row: ServiceTokenRow, now: Temporal.Instant): ServiceToken {
  const { id, name, tokenEnd, createdBy, revokedBy, lastUsedIp } = row
  return {
    ...{ id, name, tokenEnd, createdBy, revokedBy, lastUsedIp },
    permissions: [...grantedToToken(row.permissions)],
    state: tokenState(row, now),
    createdAt: row.createdAt.toString(),
    endsAt: row.endsAt.toString(),
    revokedAt: row.revokedAt?.toString() ?? null,
    lastUsedAt: row.lastUsedAt?.toString() ?? null,
  }
}
