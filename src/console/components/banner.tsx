import done from 'icon:check-circle'
import info from 'icon:info'
import warning from 'icon:warning'
import wrong from 'icon:warning-circle'
import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { Icon } from './icon.tsx'

const icons = { info, warn: warning, err: wrong, ok: done } as const

interface BannerProps {
  readonly tone: keyof typeof icons
  readonly icon?: string
  readonly children: ReactNode
  /** A link or a button after the text. */
  readonly action?: ReactNode
}

/** A message about a page or a part of it: the reason in bold, then the consequence. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div className={classes('note', tone)} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon of={icon ?? icons[tone]} />
      <span className="grow">{children}</span>
      {action}
    </div>
  )
}
