import css from './chip.module.css'

/** The classes of chips: small links or buttons to choose from. `aria-current` or `aria-pressed` marks the chosen one. */
export const chip = {
  one: css.chip,
  row: css.chips,
  scroll: `${css.chips} ${css.scroll}`,
  chosen: `${css.chip} ${css.on}`,
}
