import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'

interface ScrollRegionProps {
  /** Accessible name. */
  readonly label: string
  /** `page`: fills the rest of the page; `wide`: scrolls sideways alone. */
  readonly look: 'page' | 'wide'
  /** Of its layout inside. */
  readonly className?: string
  readonly children: ReactNode
}

/** A scrollable region, focusable so that it scrolls by keyboard. */
export function ScrollRegion({ label, look, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard
    <section className={classes(look === 'page' ? 'scroll' : 'wide', className)} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
