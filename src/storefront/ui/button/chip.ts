import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import css from './chip.module.css'

const t = translator(texts)

/** The classes of chips: small links or buttons to choose from. `aria-current` or `aria-pressed` marks the chosen one. */
export const chip = {
  one: css.chip,
  row: css.chips,
  /** Attributes of a row that scrolls sideways; on wide screens with arrows, which the browser draws and the style names. */
  scroll: { className: `${css.chips} ${css.scroll}`, 'data-back': t('rowBack'), 'data-on': t('rowOn') },
  chosen: `${css.chip} ${css.on}`,
}
