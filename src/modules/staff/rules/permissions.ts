import type { Contract } from '#kernel/contract.ts'
import type { StaffContract } from '#kernel/staff-contract.ts'

/** What a member of staff may do. Everything that is not granted is denied. */
export const permissions = [
  'dashboard.read',
  'orders.read',
  'orders.edit',
  'orders.cancel',
  'orders.reschedule',
  'picking.work',
  'picking.manage',
  'packing.work',
  'barcodes.learn',
  'barcodes.edit',
  'places.edit',
  'runs.drive',
  'runs.manage',
  'cash.count',
  'cash.close',
  'capacity.edit',
  'capacity.overbook',
  'zones.edit',
  'claims.read',
  'claims.decide',
  'refunds.make',
  'refunds.sign',
  'refunds.pay',
  'disputes.decide',
  'customers.read',
  'customers.edit',
  'customers.grant',
  'customers.grant-more',
  'customers.merge',
  'customers.erase',
  'customers.block',
  'chat.work',
  'chat.manage',
  'feedback.answer',
  'goods.edit',
  'requests.read',
  'fees.edit',
  'content.read',
  'content.edit',
  'content.publish',
  'search.edit',
  'letters.edit',
  'audit.read',
  'views.share',
  'settings.edit',
  'hooks.manage',
  'staff.manage',
] as const

export type Permission = (typeof permissions)[number]

/** Declares a call of the staff API. Calls other than GET change something, unless `changes` is false. */
export function staffCall<C extends Contract>(
  permission: Permission | 'member' | 'anyone',
  contract: C,
  { changes = contract.method !== 'GET' }: { readonly changes?: boolean } = {},
): StaffContract<C> {
  return { ...contract, permission, changes }
}
