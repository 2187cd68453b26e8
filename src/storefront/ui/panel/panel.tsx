import type { HTMLAttributes } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './panel.module.css'

/** A white sheet on the paper of the page. With `aria-labelledby` it is a region readers can jump to. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(css.panel, className)} />
}
