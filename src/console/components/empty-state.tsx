import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface EmptyStateProps {
  readonly icon: string
  readonly title: string
  /** Why there is nothing, and what to do about it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <b>{title}</b>
      {children && <span>{children}</span>}
      {action}
    </div>
  )
}
