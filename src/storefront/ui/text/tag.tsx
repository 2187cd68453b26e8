import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './tag.module.css'

export type TagLook =
  | 'plain'
  | 'promo'
  | 'save'
  | 'sgr'
  | 'point'
  | 'new'
  | 'genius'
  | 'ok'
  | 'warn'
  | 'err'
  | 'info'
  | 'sponsored'

/** A word about a thing, on a small coloured ground; the word alone says it all. */
export function Tag({ look = 'plain', children }: { readonly look?: TagLook; readonly children: ReactNode }) {
  return <span className={classes(css.tag, look !== 'plain' && css[look])}>{children}</span>
}
