import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** Accessible name. */
  readonly label: string
  /** `page`: fills the rest of the page; `wide`: scrolls sideways alone. */
  readonly look: 'page' | 'wide'
  readonly children: ReactNode
}

/** A scrollable region, focusable so that it scrolls by keyboard. */
export function ScrollRegion({ label, look, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard
    <section className={look === 'page' ? 'scroll' : 'wide'} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
