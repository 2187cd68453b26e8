import caretDown from 'icon:caret-down-bold'
import moped from 'icon:moped-bold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './slot-chip.module.css'

const t = translator(texts)

interface SlotChipProps {
  /** "Azi, 18:00–20:00" and the street; null until a slot is chosen. */
  readonly slot: { readonly when: string; readonly where: string } | null
  readonly onPress: () => void
}

/** Where and when the shop delivers. Always visible, because stock depends on it. */
export function SlotChip({ slot, onPress }: SlotChipProps) {
  return (
    <button type="button" className={css.slot} aria-haspopup="dialog" onClick={onPress}>
      <span className={css.icon}>
        <Icon of={moped} />
      </span>
      <span className={css.text}>
        <b>{slot?.when ?? t('slotWhere')}</b>
        <span>{slot?.where ?? t('slotChoose')}</span>
      </span>
      <Icon of={caretDown} />
    </button>
  )
}
