import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-permissions.json'
import type { StaffSession } from '#modules/staff/contract.staff.ts'
import type { Need } from '../session/session.ts'

const t = translator(texts)

/** Label of a permission: "Comenzi: vede". */
export const permissionText = (need: Need): string => (need === 'member' ? '' : t(need))

/** Name of a role: from the texts for a built-in one, otherwise as entered. */
export function roleText({ key, name }: StaffSession['roles'][number]): string {
  const own = `role-${key ?? ''}`
  return name ?? (own in texts ? t(own as keyof typeof texts) : (key ?? ''))
}
