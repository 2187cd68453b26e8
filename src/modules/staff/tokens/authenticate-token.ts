import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import { grantedToToken } from '../rules/token-permissions.ts'
import { hashOf } from '../session/hash-of.ts'
import { tokenState } from './present.ts'
import { noteTokenUsed, selectToken, selectTokenByHash } from './store.ts'

/** Calls of one token in a minute. */
const callsAMinute = 600

/** The token of `Authorization: Bearer …`; undefined without one. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]

/**
 * The outside program that makes a call. Throws `unauthorized` for a token that is unknown, over or revoked, and
 * `too-many-requests` after 600 calls in a minute.
 */
export function authenticateToken({ db, clock }: Context) {
  return async function authenticateToken(token: string, request: FastifyRequest): Promise<StaffCaller> {
    const now = clock.now()
    const row = await db.maybe(selectTokenByHash, [hashOf(token)])
    if (row === null || tokenState(row, now) !== 'valid') throw new Problem('unauthorized')
    const { id, name, lastUsedAt } = row
    await enforceRateLimit(db, clock, { key: `service-token:${id}`, max: callsAMinute, seconds: 60 })
    const isNoted = lastUsedAt !== null && Temporal.Instant.compare(lastUsedAt.add({ minutes: 1 }), now) > 0
    if (!isNoted) await db.run(noteTokenUsed, [id, now, request.ip])
    const permissions = new Set<string>(grantedToToken(row.permissions))
    return { kind: 'token', id, name, permissions, signedInAt: null, ip: request.ip, requestId: request.id }
  }
}

/** What a token may do now; null once it is over or revoked. */
export async function permissionsOfToken({ db, clock }: Context, id: string): Promise<ReadonlySet<string> | null> {
  const row = await db.maybe(selectToken, [id])
  if (row === null || tokenState(row, clock.now()) !== 'valid') return null
  return new Set(grantedToToken(row.permissions))
}
