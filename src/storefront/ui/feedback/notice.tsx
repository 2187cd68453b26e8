import check from 'icon:check-circle-fill'
import crown from 'icon:crown-simple-fill'
import info from 'icon:info-fill'
import wrong from 'icon:warning-circle-fill'
import warning from 'icon:warning-fill'
import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '../image/icon.tsx'
import css from './notice.module.css'

const icons = { info, ok: check, warn: warning, err: wrong, genius: crown } as const

interface NoticeProps {
  readonly kind?: keyof typeof icons
  /** Replaces the icon of its kind. */
  readonly icon?: string | undefined
  /** Announced to screen readers when it appears; for the result of an action. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

export function Notice({ kind = 'info', icon = icons[kind], isAlert, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, kind !== 'info' && css[kind])} role={isAlert ? 'alert' : undefined}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  )
}
