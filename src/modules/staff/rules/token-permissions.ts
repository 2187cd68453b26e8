import { type Permission, permissions } from './permissions.ts'

/**
 * What only a person may do: granting access, and every second signature. A token with one of these could widen its own access,
 * or sign for whoever made it.
 */
const personal = ['staff.manage', 'hooks.manage', 'refunds.sign', 'cash.close', 'customers.merge'] as const

type PersonalPermission = (typeof personal)[number]
export type TokenPermission = Exclude<Permission, PersonalPermission>

/** What a service token may be granted. */
export const tokenPermissions = permissions.filter(
  (permission): permission is TokenPermission => !personal.some((one) => one === permission),
)

/** Stored permissions that the shop still grants to tokens. */
export const grantedToToken = (stored: readonly string[]): readonly TokenPermission[] =>
  tokenPermissions.filter((permission) => stored.includes(permission))
