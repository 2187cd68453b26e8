import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isSameQuery, type ListState, writeListState } from '#console/lib/list/list-state.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

export interface View {
  readonly id: string
  readonly name: string
  readonly state: ListState
  readonly count?: number | undefined
  /** The count needs somebody. */
  readonly isHot?: boolean
}

interface ViewTabsProps {
  readonly views: readonly View[]
  readonly state: ListState
  /** Saving and managing views. */
  readonly actions?: ReactNode
}

/** Saved views as tabs; each is an address. */
export function ViewTabs({ views, state, actions }: ViewTabsProps) {
  return (
    <nav className="tabs" aria-label={t('list.views')}>
      {views.map(({ id, name, state: saved, count, isHot }) => (
        <Link
          key={id}
          to="."
          search={writeListState(saved) as never}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={isSameQuery(saved, state) ? 'page' : undefined}
        >
          {name} {count !== undefined && <span className={isHot ? 'n hot' : 'n'}>{count}</span>}
        </Link>
      ))}
      <span className="row end">{actions}</span>
    </nav>
  )
}
