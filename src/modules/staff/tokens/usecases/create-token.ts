import type { BodyOf } from '#kernel/contract.ts'
import { secretToken } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { grantedToToken } from '../../rules/token-permissions.ts'
import { hashOf } from '../../session/hash-of.ts'
import type * as contract from '../contract.staff.ts'
import { presentToken } from '../present.ts'
import { insertToken } from '../store.ts'

/** Tokens are known by this prefix, in logs and to scanners for leaked secrets. */
const prefix = 'poftim_'

/**
 * Makes a token; the answer is the only place where it is readable. Throws `permission-not-yours`, `service-token-exists` or
 * `step-up-needed`.
 */
export function createToken({ db, clock }: Context) {
  return async function createToken(
    { id, name, days, permissions: asked }: BodyOf<typeof contract.createServiceToken>,
    caller: StaffCaller,
  ) {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    const missing = asked.find((permission) => !caller.permissions.has(permission))
    if (missing !== undefined) throw new Problem('permission-not-yours', { permission: missing })
    const permissions = grantedToToken(asked)
    const endsAt = now.add({ hours: days * 24 })
    const token = prefix + secretToken()
    return db.transaction(async (tx) => {
      const row = await tx.maybe(insertToken, [
        ...([id, name, hashOf(token), token.slice(-4), permissions] as const),
        ...([now, caller.name, endsAt] as const),
      ])
      if (row === null) throw new Problem('service-token-exists')
      await audit(tx, now, caller, {
        contract: 'createServiceToken',
        entity: { kind: 'service-token', id },
        after: { name, permissions, endsAt: endsAt.toString() },
      })
      return { ...presentToken(row, now), token }
    })
  }
}
