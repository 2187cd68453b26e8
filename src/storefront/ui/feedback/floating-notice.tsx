import slash from 'icon:wifi-slash'
import type { ReactNode } from 'react'
import { Icon } from '../image/icon.tsx'
import css from './floating-notice.module.css'

interface FloatingNoticeProps {
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** A notice over the lower edge of the page: something could not be loaded. */
export function FloatingNotice({ isAlert, children }: FloatingNoticeProps) {
  return (
    <p className={css.notice} role={isAlert ? 'alert' : undefined}>
      <Icon of={slash} />
      {children}
    </p>
  )
}
