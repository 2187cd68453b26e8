import css from './logo.module.css'

/** The name of the shop in its own letters, drawn by the style sheet; the link around it says where it leads. */
export const Logo = () => <span className={css.logo} />
