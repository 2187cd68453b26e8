import { type Preference, preference } from '#console/lib/preferences/preference.ts'

type Shows = 'off' | 'on'

const byMember = new Map<string, Preference<Shows>>()

/** Whether a courier shows the position; once chosen it holds for their later runs on this phone, and for nobody else's. */
export function showsPosition(memberId: string): Preference<Shows> {
  const known = byMember.get(memberId) ?? preference(`van-position.${memberId}`, ['off', 'on'])
  byMember.set(memberId, known)
  return known
}
