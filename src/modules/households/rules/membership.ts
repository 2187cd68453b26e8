export const householdRoles = ['owner', 'member', 'proposer'] as const
export type HouseholdRole = (typeof householdRoles)[number]

/** Members of one household, invited ones included. */
export const mostMembers = 8

interface RoleOfMember {
  readonly id: string
  readonly role: HouseholdRole
}

/**
 * The member who becomes owner when `going` is gone: the one who joined first, before all who may only propose; null when an
 * owner remains, or nobody. `members` in the order of joining.
 */
export function heirOf(members: readonly RoleOfMember[], going: string): string | null {
  const remaining = members.filter(({ id }) => id !== going)
  if (remaining.some(({ role }) => role === 'owner')) return null
  return (remaining.find(({ role }) => role === 'member') ?? remaining[0])?.id ?? null
}

/** Whether the household has an owner after this change. */
export const keepsOwner = (members: readonly RoleOfMember[], changed: string, role: HouseholdRole): boolean =>
  role === 'owner' || members.some((member) => member.id !== changed && member.role === 'owner')

/** A first name as letters may show it: nobody writes to others in the name of the shop. Null for what is no name. */
export const nameInLetter = (name: string): string | null => (/^\p{L}[\p{L}' -]{0,29}$/u.test(name) ? name : null)
