import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface EmptyStateProps {
  readonly icon: string
  readonly title: string
  /** Why there is nothing, and what to do about it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Its title is the heading of a page that has no other. */
  readonly isPage?: boolean
}

export function EmptyState({ icon, title, children, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'b'
  return (
    <div className="empty">
      <Icon of={icon} />
      <Title>{title}</Title>
      {children && <span>{children}</span>}
      {action}
    </div>
  )
}
