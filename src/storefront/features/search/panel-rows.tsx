import { createContext, type ReactNode, useContext } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './search-panel.module.css'

/** The id of the active cell (`aria-activedescendant`). */
export const ActiveId = createContext<string | undefined>(undefined)

interface PanelGroupProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A titled group of rows. Screen readers get the title as the group's name. */
export function PanelGroup({ title, className, children }: PanelGroupProps) {
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

interface PanelRowProps {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
  /** A second cell, beside the first. */
  readonly aside?: ReactNode
}

/** One option. Focus stays in the search field (ARIA combobox with a grid). */
export function PanelRow({ id, className, children, aside }: PanelRowProps) {
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
