import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './saved-cards.module.css'

/** A list of cards with what an account has saved, such as addresses; each child is a SavedCard. */
export function SavedCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface KeptCardProps {
  readonly icon: string
  readonly name: string
  /** The account's default. */
  readonly isDefault?: boolean
  readonly tags?: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
}

export function SavedCard({ icon, name, isDefault = false, tags, actions, children }: KeptCardProps) {
  return (
    <li>
      <Panel className={classes(css.card, isDefault && css.preferred)} aria-label={name}>
        <div className={css.head}>
          <Icon of={icon} />
          <h2>{name}</h2>
          {tags}
        </div>
        {children}
        <div className={css.actions}>{actions}</div>
      </Panel>
    </li>
  )
}
