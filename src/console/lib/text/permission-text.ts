import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-permissions.json'
import type { StaffSession } from '#modules/staff/contract.staff.ts'
import type { Need } from '../session/session.ts'

const t = translator(texts)

/** A permission in words: "Comenzi: vede". */
export const permissionText = (need: Need): string => (need === 'member' ? '' : t(need))

/** The name of a role: a shipped one from the texts, another as the owner named it. */
export function roleText({ key, name }: StaffSession['roles'][number]): string {
  const own = `role-${key ?? ''}`
  return name ?? (own in texts ? t(own as keyof typeof texts) : (key ?? ''))
}
