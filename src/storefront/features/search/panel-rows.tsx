import { createContext, type ReactNode, useContext } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './search-panel.module.css'

/** The id of the cell that the keyboard is on. */
export const ActiveId = createContext<string | undefined>(undefined)

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Rows of one kind. The title is for the eye; readers hear it as the group's name. */
export function Group({ title, className, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a grid that is no table of data
    <div role="rowgroup" className={classes(css.group, className)} aria-label={title}>
      <div className={css.title} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
  /** A second cell, beside the first. */
  readonly aside?: ReactNode
}

/** One thing to choose. What is pressed in it takes no focus from the field. */
export function Row({ id, className, children, aside }: RowProps) {
  const active = useContext(ActiveId)
  const asideId = `${id}-aside`
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div role="row" className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" id={id} className={css.cell} aria-selected={active === id}>
        {children}
      </div>
      {aside && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div role="gridcell" id={asideId} className={css.action} aria-selected={active === asideId}>
          {aside}
        </div>
      )}
    </div>
  )
}
