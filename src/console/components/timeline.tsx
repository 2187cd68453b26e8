import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { now } from '#console/lib/clock/now.ts'
import { dayOf, formatDayTime, formatShortTime, formatTime } from '#console/lib/text/formats.ts'
import { Icon } from './icon.tsx'
import type { Tone } from './status-chip.tsx'

export interface TimelineEvent {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly icon: string
  /** `now`: the current step. */
  readonly tone?: Tone | 'now'
  readonly title: string
  readonly text?: ReactNode
  readonly who?: string | undefined
}

interface TimelineProps {
  readonly events: readonly TimelineEvent[]
  /** The day stands above them. */
  readonly isOfOneDay?: boolean
}

/** Events of one record, newest first. */
export function Timeline({ events, isOfOneDay = false }: TimelineProps) {
  const today = dayOf(now())
  return (
    <ol className="tl">
      {events.map(({ id, at, icon, tone, title, text, who }) => (
        <li key={id}>
          <span className={classes('pt', tone !== 'waiting' && tone)}>
            <Icon of={icon} />
          </span>
          <span>
            <b className="med">{title}</b>
            {text && <span className="xs">{text}</span>}
            {who && <span className="xs q">{who}</span>}
          </span>
          <time dateTime={at} title={formatDayTime(at)}>
            {isOfOneDay || dayOf(at) === today ? formatTime(at) : formatShortTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
