import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type * as contract from '../contract.staff-people.ts'
import { presentMember } from '../present.ts'
import {
  askForAccess,
  deleteRolesOf,
  insertRolesOf,
  lockMember,
  lockOwners,
  selectRoles,
  setMemberState,
} from '../store.members.ts'
import { deleteSessionsOf } from '../store.ts'

type Change = BodyOf<typeof contract.changeStaffMember> & { readonly id: string }

/**
 * Changes state and roles of a member. A member who is no longer active is signed out everywhere. Throws `member-not-found`,
 * `role-not-found`, `last-owner`, `stale-version` or `step-up-needed`.
 */
export function changeMember({ db, clock }: Context) {
  return async function changeMember(change: Change, caller: StaffCaller) {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    return db.transaction(async (tx) => {
      const owners = await tx.rows(lockOwners, [])
      const member = await tx.maybe(lockMember, [change.id])
      if (member === null) throw new Problem('member-not-found')
      const before = { state: member.state, roleIds: member.roleIds }
      const after = { state: change.state ?? member.state, roleIds: change.roleIds?.toSorted() ?? member.roleIds }
      requireVersion(
        { seenVersion: change.version, seen: {}, mine: changedFields(before, after).after },
        { ...before, version: member.version },
      )
      await requireRoles(tx, after.roleIds)
      await tx.run(setMemberState, [change.id, after.state])
      await tx.run(deleteRolesOf, [change.id])
      await tx.run(insertRolesOf, [change.id, after.roleIds])
      if (after.state !== 'active') await tx.run(deleteSessionsOf, [change.id])
      if (owners.length > 0 && (await tx.rows(lockOwners, [])).length === 0) throw new Problem('last-owner')
      await audit(tx, now, caller, {
        contract: 'changeStaffMember',
        entity: { kind: 'staff-member', id: change.id },
        ...fieldsOf(before, after),
        reason: change.reason,
      })
      return presentMember(await tx.one(lockMember, [change.id]))
    })
  }
}

const fieldsOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const changed = changedFields(before, after)
  return { before: changed.before, after: changed.after }
}

async function requireRoles(tx: Tx, ids: readonly string[]): Promise<void> {
  const known = new Set((await tx.rows(selectRoles, [])).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Problem('role-not-found', { field: 'roleIds' })
}

/** Records the request for access of a person without permissions. Idempotent. */
export function askAccess({ db, clock }: Context) {
  return async function askAccess(caller: StaffCaller): Promise<void> {
    const now = clock.now()
    await db.transaction(async (tx) => {
      await tx.run(askForAccess, [caller.id, now])
      const entity = { kind: 'staff-member', id: caller.id }
      await audit(tx, now, caller, { contract: 'askForStaffAccess', entity, after: { state: 'asking' } })
    })
  }
}
