import { type Permission, permissions } from './permissions.ts'

/** The built-in roles in display order. Their names on screens are in the locale file. */
export const roleKeys = [
  'owner',
  'catalogue',
  'pricing',
  'editor',
  'picker',
  'dispatcher',
  'courier',
  'support',
  'accountant',
] as const
export type RoleKey = (typeof roleKeys)[number]

/**
 * What each shipped role may do at first; the owner edits the roles afterwards. The owner's own role always has every
 * permission. Source: specification of the console, section 1.
 */
export const shippedRoles: Readonly<Record<RoleKey, readonly Permission[]>> = {
  owner: permissions,
  catalogue: ['dashboard.read', 'goods.edit', 'barcodes.edit', 'places.edit', 'requests.read'],
  pricing: ['dashboard.read', 'fees.edit'],
  editor: ['dashboard.read', 'content.read', 'content.edit', 'content.publish', 'search.edit', 'letters.edit'],
  picker: ['picking.work', 'packing.work', 'barcodes.learn'],
  dispatcher: [
    ...(['dashboard.read', 'orders.read', 'orders.reschedule', 'picking.manage', 'runs.manage'] as const),
    ...(['cash.count', 'capacity.edit', 'capacity.overbook'] as const),
  ],
  courier: ['runs.drive'],
  support: [
    ...(['dashboard.read', 'orders.read', 'orders.edit', 'orders.cancel', 'orders.reschedule'] as const),
    ...(['claims.read', 'claims.decide', 'refunds.make', 'customers.read', 'customers.edit'] as const),
    ...(['customers.grant', 'chat.work', 'feedback.answer'] as const),
  ],
  accountant: [
    ...(['dashboard.read', 'orders.read', 'refunds.sign', 'refunds.pay', 'cash.close'] as const),
    ...(['disputes.decide', 'audit.read'] as const),
  ],
}

/** Stored permissions that the shop still knows, in the order of its list. */
export const knownPermissions = (stored: readonly string[]): Permission[] =>
  permissions.filter((permission) => stored.includes(permission))

export interface Grants {
  readonly state: string
  readonly roles: readonly { readonly key: string | null }[]
  /** Those of the roles. */
  readonly permissions: readonly string[]
}

/** What a member may do: nothing unless active, everything as an owner. */
export function permissionsOf({ state, roles, permissions: stored }: Grants): Permission[] {
  if (state !== 'active') return []
  return roles.some(({ key }) => key === 'owner') ? [...permissions] : knownPermissions(stored)
}
