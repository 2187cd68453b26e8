import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { StaffContract } from '#kernel/staff-contract.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { StaffContext } from '../context.ts'
import { permissionsOf } from '../rules/roles.ts'
import { isOver, seenSeconds } from '../rules/session-times.ts'
import { noteSeen, type SessionRow, selectSession } from '../store.ts'
import { authenticateToken, bearerToken } from '../tokens/authenticate-token.ts'
import { hashOf } from './hash-of.ts'

export const csrfHeader = 'x-csrf-token'

/** The CSRF token of a session, which changes must send; other sites cannot read it. */
export const csrfTokenFor = (key: Uint8Array, sessionToken: string): string =>
  createHmac('sha256', key).update(sessionToken).digest('base64url')

export interface FoundSession {
  readonly token: string
  readonly row: SessionRow
}

/** The session of a request; null without one, or when it has expired. */
export async function findSession(context: StaffContext, request: FastifyRequest): Promise<FoundSession | null> {
  const token = context.cookies.session(request)
  if (token === undefined) return null
  const hash = hashOf(token)
  const row = await context.db.maybe(selectSession, [hash])
  const now = context.clock.now()
  if (row === null || row.state === 'inactive' || isOver(row, now)) return null
  const isRecorded = Temporal.Instant.compare(row.lastSeenAt.add({ seconds: seenSeconds }), now) > 0
  if (!isRecorded) await context.db.run(noteSeen, [hash, now])
  return { token, row: isRecorded ? row : { ...row, lastSeenAt: now } }
}

/**
 * Authenticates a call by the session cookie, or by the bearer token of an outside program, which is looked at alone. A change
 * by cookie also needs the CSRF token in a header and, if the request has an `Origin`, that of the console. Throws
 * `unauthorized` for an expired session or token.
 */
export function authenticateStaff(context: StaffContext) {
  const byToken = authenticateToken(context)
  return async function authenticateStaff(
    request: FastifyRequest,
    contract: StaffContract,
  ): Promise<StaffCaller | null> {
    const token = bearerToken(request)
    if (token !== undefined) return contract.permission === 'anyone' ? null : byToken(token, request)
    if (context.cookies.session(request) === undefined) return null
    const found = await findSession(context, request)
    if (found === null) {
      if (contract.permission === 'anyone') return null
      throw new Problem('unauthorized')
    }
    if (contract.permission !== 'anyone' && contract.method !== 'GET') refuseOtherSites(context, request, found.token)
    return callerOf(found.row, request)
  }
}

const callerOf = (row: SessionRow, request: FastifyRequest): StaffCaller => ({
  kind: 'person',
  id: row.memberId,
  name: row.name,
  permissions: new Set<string>(permissionsOf(row)),
  signedInAt: row.signedInAt,
  ip: request.ip,
  requestId: request.id,
})

function refuseOtherSites({ csrfKey, origins }: StaffContext, { headers }: FastifyRequest, token: string): void {
  const { origin } = headers
  const given = Buffer.from(String(headers[csrfHeader] ?? ''))
  const wanted = Buffer.from(csrfTokenFor(csrfKey, token))
  const isOwn = origin === undefined || origins.includes(origin)
  if (!isOwn || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new Problem('csrf-token-mismatch')
  }
}
