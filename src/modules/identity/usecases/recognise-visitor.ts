import type { FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { decideRefresh } from '../rules/decide-refresh.ts'
import { findSession } from '../store.ts'

/**
 * An access token for the customer whose session the cookies of a page's request prove; null for anybody else. It is for
 * calls that the server makes to render the page, and is never sent. Nothing is changed: the refresh token is not used up.
 */
export function recogniseVisitor({ access, refresh, cookies, db, clock }: IdentityContext) {
  return async function recogniseVisitor(request: FastifyRequest): Promise<string | null> {
    const token = cookies.read(request, 'access')
    if (token !== undefined && (await access.isValid(token))) return token
    const presented = refresh.read(cookies.read(request, 'refresh') ?? '')
    if (presented === null) return null
    const { customerId, familyId, hash } = presented
    const session = await db.maybe(findSession, [customerId, familyId, hash])
    if (session === null) return null
    // What was exchanged a moment ago is not accepted here: the browser holds its successor by now.
    const decision = decideRefresh({ ...session, successorIsLive: false }, clock.now())
    return decision.kind === 'replace' ? access.issue({ customerId, familyId }) : null
  }
}
