import type { Contract } from './contract.ts'

/** What a member of staff may do; the console gives permissions to roles. */
export type Permission = 'content.read' | 'content.edit' | 'content.publish'

/** A call for staff and for other systems in their place. It is no part of the Shop API and its document. */
export type StaffContract<C extends Contract = Contract> = C & { readonly permission: Permission }

/** Says which permission a call needs. */
export function staffCall<C extends Contract>(permission: Permission, contract: C): StaffContract<C> {
  return { ...contract, permission }
}
