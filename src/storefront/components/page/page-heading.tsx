import type { ReactNode } from 'react'
import css from './page-heading.module.css'

/** The h1 of a page without breadcrumbs. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return <h1 className={css.heading}>{children}</h1>
}
