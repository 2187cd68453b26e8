import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-zones.json'
import zones from '#locales/delivery-info.json'
import type { ZonePreview } from '#modules/delivery/contract.staff-zones.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'

export const t = translator(texts)
const zoneNames = translator(zones)

export const zoneText = (zone: ZoneCode): string => zoneNames(`zone-${zone}`)

type Move = ZonePreview['addresses']['moves'][number]

/** "2 din Sectorul 3 în Sectorul 4" */
export function moveText({ from, to, count }: Move): string {
  if (to === null) return t('moveOut', { count, from: from === null ? '' : zoneText(from) })
  if (from === null) return t('moveIn', { count, to: zoneText(to) })
  return t('move', { count, from: zoneText(from), to: zoneText(to) })
}
