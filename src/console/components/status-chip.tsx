import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { Icon } from './icon.tsx'

/** Grey: waiting; blue: running; amber: needs attention; green: done; red: at risk or failed; the others as in the shop. */
export type Tone = 'waiting' | 'info' | 'warn' | 'ok' | 'err' | 'gen' | 'sgr' | 'pt'

interface StatusChipProps {
  readonly tone: Tone
  readonly icon?: string
  /** `plain`: without background, for dense tables; `square`: a mark beside a name. */
  readonly look?: 'plain' | 'square'
  readonly children: ReactNode
}

/** A status is always colour, icon and word. */
export function StatusChip({ tone, icon, look, children }: StatusChipProps) {
  return (
    <span className={classes('st', tone !== 'waiting' && tone, look === 'plain' && 'pl', look === 'square' && 'sq')}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
