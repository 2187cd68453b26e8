import css from './logo.module.css'

/** The shop's logo, drawn by the styles; the link around it has the label. */
export const Logo = () => <span className={css.logo} />
