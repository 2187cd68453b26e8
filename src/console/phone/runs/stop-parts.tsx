import card from 'icon:identification-card'
import money from 'icon:money'
import crate from 'icon:package'
import recycle from 'icon:recycle'
import snow from 'icon:snowflake'
import { Icon } from '#console/components/icon.tsx'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import type { Stop } from './apply-calls.ts'

const t = translator(texts)

const Chip = ({ icon, kind = '', text }: { readonly icon: string; readonly kind?: string; readonly text: string }) => (
  <span className={`st sq ${kind}`}>
    <Icon of={icon} />
    {text}
  </span>
)

/** What a stop is about, before its door. */
export function StopChips({ stop }: { readonly stop: Stop }) {
  const cold = stop.totes.filter(({ temperature }) => temperature !== 'ambient').length
  const { sgrBags = 0, bags = 0 } = stop.door ?? {}
  return (
    <div className="row wrap g6">
      {stop.totes.length > 0 && <Chip icon={crate} text={t('totes', { count: stop.totes.length })} />}
      {cold > 0 && <Chip icon={snow} kind="info" text={t('cold', { count: cold })} />}
      {stop.isAgeRestricted && <Chip icon={card} text={t('age18')} />}
      {stop.due > 0 && <Chip icon={money} kind="warn" text={t('toTake', { sum: formatLei(stop.due) })} />}
      {sgrBags + bags > 0 && <Chip icon={recycle} kind="sgr" text={t('takesBack')} />}
      {stop.isSecondTry && <Chip icon={recycle} kind="warn" text={t('secondTry')} />}
    </div>
  )
}

export const isOpen = ({ state }: Stop): boolean => state === 'waiting' || state === 'on-the-way' || state === 'at-door'

/** The address of a map app: by the place where there is one. */
export const mapAddress = ({ door }: Stop): string => {
  const where = door?.point ? `${door.point.lat},${door.point.lng}` : (door?.address ?? '')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(where)}`
}
