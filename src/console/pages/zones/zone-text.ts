import { zoneText } from '#console/lib/text/zone-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-zones.json'
import type { ZonePreview } from '#modules/delivery/contract.staff-zones.ts'

export const t = translator(texts)

type Move = ZonePreview['addresses']['moves'][number]

/** "2 din Sectorul 3 în Sectorul 4" */
export function moveText({ from, to, count }: Move): string {
  if (to === null) return t('moveOut', { count, from: from === null ? '' : zoneText(from) })
  if (from === null) return t('moveIn', { count, to: zoneText(to) })
  return t('move', { count, from: zoneText(from), to: zoneText(to) })
}
