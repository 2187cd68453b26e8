import caretDown from 'icon:caret-down-bold'
import moped from 'icon:moped-bold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './slot-chip.module.css'

const t = translator(texts)

/** What the chip says in its two lines. */
export interface SlotLines {
  /** 'Acasă', 'Sector 4'; the first to go where there is no room. */
  readonly place?: string
  /** 'mâine 07:00–09:00' */
  readonly time: string
  /** What is true about it: 'Loc păstrat încă 58 min'. */
  readonly note: string
  /** The held place is about to lapse. */
  readonly isLow?: boolean
}

interface SlotChipProps {
  /** Null until a place is known. */
  readonly lines: SlotLines | null
  readonly onPress: () => void
}

/** Where and when the shop delivers. Always visible, because stock depends on it. */
export function SlotChip({ lines, onPress }: SlotChipProps) {
  const { place, time, note, isLow } = lines ?? { time: t('slotWhere'), note: t('slotChoose') }
  return (
    <button type="button" className={classes(css.slot, isLow && css.low)} aria-haspopup="dialog" onClick={onPress}>
      <span className={css.icon}>
        <Icon of={moped} />
      </span>
      <span className={css.text}>
        <b>
          {place && <span className={css.place}>{place} · </span>}
          <span className={css.time}>{time}</span>
        </b>
        <span className={css.note}>{note}</span>
      </span>
      <Icon of={caretDown} />
    </button>
  )
}
