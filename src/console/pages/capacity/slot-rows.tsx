import trash from 'icon:trash'
import { IconButton } from '#console/components/button.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { classes } from '#console/lib/classes.ts'
import type { CapacityInterval, CapacityTemplate } from '#modules/delivery/contract.staff.ts'
import { t } from './capacity-text.ts'

/** An interval as it is typed. */
export interface SlotRow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly places: string
  /** Minutes; empty for those of its kind. */
  readonly cutOff: string
}

type Slot = CapacityTemplate['slots'][number]

export const toRows = (slots: readonly Slot[]): SlotRow[] =>
  slots.map(({ from, to, places, cutOffMinutes }) => ({
    ...{ id: `${from} ${to}`, from, to },
    ...{ places: String(places), cutOff: cutOffMinutes === null ? '' : String(cutOffMinutes) },
  }))

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)
const isCount = (text: string): boolean => /^\d{1,3}$/.test(text)
const isCutOff = (text: string): boolean => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= 1_440)

/** The intervals of the rows; null while one is incomplete. */
export function readRows(rows: readonly SlotRow[], kind: CapacityInterval['kind']): Slot[] | null {
  const isWhole = rows.every(
    ({ from, to, places, cutOff }) => isTime(from) && isTime(to) && from < to && isCount(places) && isCutOff(cutOff),
  )
  if (!isWhole) return null
  return rows.map(({ from, to, places, cutOff }) => ({
    ...{ kind, from, to, places: Number(places) },
    cutOffMinutes: cutOff === '' ? null : Number(cutOff),
  }))
}

interface SlotRowsProps {
  readonly rows: readonly SlotRow[]
  readonly onChange: (rows: readonly SlotRow[]) => void
}

const columns = [
  { name: 'from', isRight: isTime },
  { name: 'to', isRight: isTime },
  { name: 'places', isRight: isCount },
  { name: 'cutOff', isRight: isCutOff },
] as const

/** A row an interval: hours, places and how long before it is closed. */
export const SlotRows = ({ rows, onChange }: SlotRowsProps) => (
  <ScrollRegion look="page" label={t('slots')}>
    <table className="tbl d slots">
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {t(`slot.${name}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{t('removeSlot', { hours: '' })}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, isRight }) => (
              <td key={name}>
                <span className={classes('in', !isRight(row[name]) && 'bad')}>
                  <input
                    autoComplete="off"
                    inputMode={name === 'from' || name === 'to' ? undefined : 'numeric'}
                    aria-label={t(`slotOf.${name}`, { hours: row.from })}
                    aria-invalid={!isRight(row[name])}
                    value={row[name]}
                    placeholder={name === 'cutOff' ? t('usual') : undefined}
                    onChange={({ target }) =>
                      onChange(rows.map((one) => (one.id === row.id ? { ...one, [name]: target.value.trim() } : one)))
                    }
                  />
                </span>
              </td>
            ))}
            <td>
              <IconButton
                icon={trash}
                size="sm"
                label={t('removeSlot', { hours: `${row.from}–${row.to}` })}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && <p className="q">{t('noSlots')}</p>}
  </ScrollRegion>
)
