import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What it shows, for screen readers. */
  readonly label: string
  /** `page`: fills the rest of the page; `wide`: scrolls sideways alone. */
  readonly look: 'page' | 'wide'
  readonly children: ReactNode
}

/** A part that scrolls, by keyboard too once it has the focus. */
export function ScrollRegion({ label, look, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard
    <section className={look === 'page' ? 'scroll' : 'wide'} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
