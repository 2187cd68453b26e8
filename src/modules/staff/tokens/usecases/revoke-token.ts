import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { presentToken } from '../present.ts'
import { lockToken, markRevoked } from '../store.ts'

/** The token's next call is refused. Throws `service-token-not-found` and `step-up-needed`. */
export function revokeToken({ db, clock }: Context) {
  return async function revokeToken(id: string, caller: StaffCaller) {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    return db.transaction(async (tx) => {
      const token = await tx.maybe(lockToken, [id])
      if (token === null) throw new Problem('service-token-not-found')
      const revoked = token.revokedAt === null ? await tx.one(markRevoked, [id, now, caller.name]) : token
      await audit(tx, now, caller, {
        contract: 'revokeServiceToken',
        entity: { kind: 'service-token', id },
        before: { name: token.name, isRevoked: token.revokedAt !== null },
        after: { name: token.name, isRevoked: true },
      })
      return presentToken(revoked, now)
    })
  }
}
