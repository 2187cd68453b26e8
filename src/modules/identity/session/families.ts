import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { type CustomerRow, customerOf } from '#modules/customers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { decideRefresh } from '../rules/decide-refresh.ts'
import * as store from '../store.ts'
import type { RefreshToken, RefreshTokens } from '../tokens/refresh-token.ts'

export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly customer: CustomerRow; readonly token: RefreshToken }
  | { readonly kind: 'reuse' }
  | { readonly kind: 'refused' }

/** Begins a session: a token family with its first refresh token. */
export async function openFamily(
  tx: Tx,
  clock: Clock,
  tokens: RefreshTokens,
  { customerId, sealedIdToken }: { customerId: string; sealedIdToken: string },
): Promise<RefreshToken> {
  const now = clock.now()
  const familyId = uuid7(now)
  const token = tokens.first(customerId, familyId)
  await Promise.all([
    tx.run(store.insertFamily, [customerId, familyId, now, sealedIdToken]),
    tx.run(store.insertToken, [customerId, familyId, token.hash, now]),
  ])
  return token
}

/** Exchanges a token for its successor. Reuse ends the family: the caller must commit before it refuses. */
export async function refreshFamily(
  tx: Tx,
  clock: Clock,
  tokens: RefreshTokens,
  presented: RefreshToken,
): Promise<RefreshResult> {
  const now = clock.now()
  const { customerId, familyId, hash } = presented
  const successor = tokens.successor(presented)
  const [family, token] = await Promise.all([
    tx.maybe(store.lockFamily, [customerId, familyId]),
    tx.maybe(store.findToken, [customerId, familyId, hash]),
  ])
  if (family === null || token === null) return { kind: 'refused' }
  const next = token.replacedAt && (await tx.maybe(store.findToken, [customerId, familyId, successor.hash]))
  const decision = decideRefresh(
    {
      familyCreatedAt: family.createdAt,
      familyEndedAt: family.endedAt,
      tokenCreatedAt: token.createdAt,
      tokenReplacedAt: token.replacedAt,
      successorIsLive: next !== null && next.replacedAt === null,
    },
    now,
  )
  if (decision.kind === 'refused') return { kind: 'refused' }
  if (decision.kind === 'reuse') {
    await tx.maybe(store.endFamily, [customerId, familyId, hash, now, 'reuse'])
    return { kind: 'reuse' }
  }
  const writes =
    decision.kind === 'replace'
      ? [
          tx.run(store.replaceToken, [customerId, familyId, hash, now]),
          tx.run(store.insertToken, [customerId, familyId, successor.hash, now]),
        ]
      : []
  const [customer] = await Promise.all([customerOf(tx, customerId), ...writes])
  return customer === null ? { kind: 'refused' } : { kind: 'refreshed', customer, token: successor }
}
