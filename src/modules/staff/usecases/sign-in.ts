import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { secretToken, uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { StaffContext } from '../context.ts'
import { hashOf } from '../session/hash-of.ts'
import { insertRolesOf, selectRoles, setMemberState, upsertMember } from '../store.members.ts'
import { deleteSession, insertSession, renewSession } from '../store.ts'

const signInsPerMinute = 60

/** Path of the OpenID Connect redirect URI. */
export const returnPath = '/intrare/cod'

/**
 * Starts a sign-in; returns the provider's authorization URL. `again` requires re-authentication. Throws `too-many-requests` or
 * `temporarily-unavailable`.
 */
export function startSignIn(context: StaffContext) {
  return async function startSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { isPhone, again }: { readonly isPhone: boolean; readonly again: boolean },
  ): Promise<string> {
    const { db, clock, cookies, attempts, provider, origins } = context
    const key = `staff-sign-in:${networkOf(request.ip)}`
    await enforceRateLimit(db, clock, { key, max: signInsPerMinute, seconds: 60 })
    const origin = origins.find((own) => new URL(own).host === request.host) ?? origins[0]
    const attempt = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri: origin + returnPath,
    }
    const address = await provider.authorizeUrl(attempt, again ? 'login' : undefined)
    if (address === null) throw new Problem('temporarily-unavailable', { retryAfter: 5 })
    cookies.setAttempt(reply, await attempts.seal({ ...attempt, isPhone }))
    return address.href
  }
}

export interface ReturnedCode {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

/**
 * Exchanges the provider's code and opens a session; an open session of the same person is renewed. The provider is called
 * outside the transaction. Throws `staff-sign-in-failed`, `too-many-requests` or
 * `temporarily-unavailable`.
 */
export function openSession(context: StaffContext) {
  return async function openSession(
    request: FastifyRequest,
    reply: FastifyReply,
    returned: ReturnedCode,
  ): Promise<void> {
    const { db, clock, log, cookies, attempts, provider } = context
    const key = `staff-code:${networkOf(request.ip)}`
    await enforceRateLimit(db, clock, { key, max: signInsPerMinute, seconds: 60 })
    const attempt = await attempts.open(cookies.attempt(request) ?? '')
    if (attempt === null || attempt.state !== returned.state) throw new Problem('staff-sign-in-failed')
    const { code, state, iss } = returned
    const exchange = await provider.exchange(attempt, { code, state, issuer: iss })
    if (exchange.kind === 'unavailable') {
      log.error({ reason: exchange.reason }, 'the identity provider for staff cannot be reached')
      throw new Problem('temporarily-unavailable', { retryAfter: 5 })
    }
    cookies.clearAttempt(reply)
    if (exchange.kind === 'refused') throw new Problem('staff-sign-in-failed')
    const member = await registerMember(context, request, exchange.person)
    await beginSession(context, request, reply, { memberId: member.id, isPhone: attempt.isPhone })
  }
}

async function registerMember(
  { db, clock, provider, ownerEmail }: StaffContext,
  { id: requestId }: FastifyRequest,
  person: { subject: string; email: string; isEmailVerified: boolean; firstName: string; lastName: string },
) {
  const now = clock.now()
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  return db.transaction(async (tx) => {
    const member = await tx.one(upsertMember, [uuid7(now), provider.name, person.subject, person.email, name, now])
    const isOwner = person.isEmailVerified && person.email.toLowerCase() === ownerEmail?.toLowerCase()
    if (!isOwner || member.state === 'active') return member
    const role = (await tx.rows(selectRoles, [])).find(({ key }) => key === 'owner')
    await tx.run(setMemberState, [member.id, 'active'])
    await tx.run(insertRolesOf, [member.id, role === undefined ? [] : [role.id]])
    await audit(
      tx,
      now,
      { kind: 'rule', id: 'STAFF_OWNER_EMAIL', name: 'STAFF_OWNER_EMAIL', requestId },
      {
        contract: 'openStaffSession',
        entity: { kind: 'staff-member', id: member.id },
        before: { state: member.state },
        after: { state: 'active', roles: ['owner'] },
      },
    )
    return member
  })
}

async function beginSession(
  { db, clock, cookies }: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { memberId, isPhone }: { readonly memberId: string; readonly isPhone: boolean },
): Promise<void> {
  const now = clock.now()
  const present = cookies.session(request)
  const isRenewed = present !== undefined && (await db.run(renewSession, [hashOf(present), memberId, now])) > 0
  if (isRenewed) return
  const token = secretToken()
  await db.transaction(async (tx) => {
    if (present !== undefined) await tx.run(deleteSession, [hashOf(present)])
    await tx.run(insertSession, [hashOf(token), memberId, isPhone, now])
  })
  cookies.setSession(reply, token)
}
