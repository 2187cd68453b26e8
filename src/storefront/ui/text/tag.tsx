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

/** A word on a small coloured background. The word alone must carry the meaning. */
export function Tag({ look = 'plain', children }: { readonly look?: TagLook; readonly children: ReactNode }) {
  return <span className={classes(css.tag, look !== 'plain' && css[look])}>{children}</span>
}
