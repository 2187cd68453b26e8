import type { HTMLAttributes } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './panel.module.css'

/** A white box on the page's background. With `aria-labelledby` it is a landmark for screen readers. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(css.panel, className)} />
}
