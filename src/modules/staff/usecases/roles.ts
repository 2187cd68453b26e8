import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type * as contract from '../contract.staff-people.ts'
import { presentRole } from '../present.ts'
import {
  deletePermissions,
  deleteRole as deleteRoleRow,
  insertPermissions,
  insertRole,
  lockRole,
  renameRole,
} from '../store.members.ts'

const entityOf = (id: string) => ({ kind: 'staff-role', id })

/** Creates a role. Idempotent by its id. Throws `step-up-needed`. */
export function createRole({ db, clock }: Context) {
  return async function createRole(input: BodyOf<typeof contract.createStaffRole>, caller: StaffCaller) {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    const { id, name, permissions } = input
    return db.transaction(async (tx) => {
      await tx.run(insertRole, [id, null, name, [...new Set(permissions)]])
      await audit(tx, now, caller, { contract: 'createStaffRole', entity: entityOf(id), after: { name, permissions } })
      return presentRole(await tx.one(lockRole, [id]))
    })
  }
}

type RoleChange = BodyOf<typeof contract.changeStaffRole> & { readonly id: string }

/** Throws `role-not-found`, `owner-role-fixed`, `stale-version` or `step-up-needed`. */
export function changeRole({ db, clock }: Context) {
  return async function changeRole({ id, version, ...change }: RoleChange, caller: StaffCaller) {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    return db.transaction(async (tx) => {
      const role = await tx.maybe(lockRole, [id])
      if (role === null) throw new Problem('role-not-found')
      if (role.key === 'owner') throw new Problem('owner-role-fixed')
      const before = { name: role.name, permissions: role.permissions }
      const changed = changedFields(before, {
        ...(change.name !== undefined && role.key === null ? { name: change.name } : {}),
        ...(change.permissions === undefined ? {} : { permissions: [...new Set(change.permissions)].sort() }),
      })
      requireVersion({ seenVersion: version, seen: {}, mine: changed.after }, { ...before, version: role.version })
      await tx.run(renameRole, [id, role.key === null ? (change.name ?? role.name) : null])
      if (change.permissions !== undefined) {
        await tx.run(deletePermissions, [id])
        await tx.run(insertPermissions, [id, [...new Set(change.permissions)]])
      }
      const fields = { before: changed.before, after: changed.after }
      await audit(tx, now, caller, { contract: 'changeStaffRole', entity: entityOf(id), ...fields })
      return presentRole(await tx.one(lockRole, [id]))
    })
  }
}

/** Throws `role-not-found`, `role-in-use`, `owner-role-fixed` or `step-up-needed`. */
export function deleteRole({ db, clock }: Context) {
  return async function deleteRole(id: string, caller: StaffCaller): Promise<void> {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    await db.transaction(async (tx) => {
      const role = await tx.maybe(lockRole, [id])
      if (role === null) throw new Problem('role-not-found')
      if (role.key === 'owner') throw new Problem('owner-role-fixed')
      if (role.members > 0) throw new Problem('role-in-use', { members: role.members })
      await tx.run(deleteRoleRow, [id])
      const { key, name, permissions } = role
      await audit(tx, now, caller, {
        contract: 'deleteStaffRole',
        entity: entityOf(id),
        before: { key, name, permissions },
      })
    })
  }
}
