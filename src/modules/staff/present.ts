import type { StaffSession } from './contract.staff.ts'
import type { JournalEntry } from './contract.staff-journal.ts'
import type { StaffMember, StaffRole } from './contract.staff-people.ts'
import { knownPermissions, permissionsOf } from './rules/roles.ts'
import { endsOfSession } from './rules/session-times.ts'
import type { JournalRow } from './store.journal.ts'
import type { MemberRow, RoleRow } from './store.members.ts'
import type { SessionRow } from './store.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export function presentSession(row: SessionRow, csrfToken: string): StaffSession {
  const { memberId: id, name, email, state, isPhone } = row
  const { endsAt, idleEndsAt } = endsOfSession(row)
  return {
    member: { id, name, email, initials: initialsOf(name) },
    state: state === 'inactive' ? 'refused' : state,
    roles: [...row.roles],
    permissions: permissionsOf(row),
    csrfToken,
    signedInAt: row.signedInAt.toString(),
    idleEndsAt: idleEndsAt.toString(),
    endsAt: endsAt.toString(),
    isPhone,
  }
}

export const presentMember = ({ id, name, email, state, askedAt, roleIds, version }: MemberRow): StaffMember => ({
  ...{ id, name, email, state, version },
  askedAt: askedAt?.toString() ?? null,
  roleIds: [...roleIds],
})

export const presentRole = ({ id, key, name, permissions: stored, members, version }: RoleRow): StaffRole => ({
  ...{ id, key, name, members, version },
  permissions: knownPermissions(stored),
})

export const presentEntry = (row: JournalRow, isUndoable: boolean): JournalEntry => ({
  id: row.id,
  at: row.at.toString(),
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  contract: row.contract,
  entity: { kind: row.entityKind, id: row.entityId },
  before: row.before,
  after: row.after,
  reason: row.reason,
  requestId: row.requestId,
  undoOf: row.undoOf,
  canUndo: isUndoable && row.isNewest,
})
