import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { Icon } from './icon.tsx'

/** Grey waits, blue runs, amber needs attention, green is done, red is at risk or failed; the rest as in the shop. */
export type Tone = 'waiting' | 'info' | 'warn' | 'ok' | 'err' | 'gen' | 'sgr' | 'pt'

interface StatusChipProps {
  readonly tone: Tone
  readonly icon?: string
  /** `plain`: without a field of colour, in dense tables; `square`: a mark beside a name. */
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
