import css from './chip.module.css'

/** A small choice: a link or a button. `aria-current` or `aria-pressed` says that it is chosen. */
export const chip = {
  one: css.chip,
  row: css.chips,
  scroll: `${css.chips} ${css.scroll}`,
  chosen: `${css.chip} ${css.on}`,
}
