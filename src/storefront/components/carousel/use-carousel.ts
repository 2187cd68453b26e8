import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#storefront/lib/dom/motion.ts'

/** Specification, section 9. */
const nextAfterMs = 6_000

export interface Carousel {
  readonly row: RefObject<HTMLDivElement | null>
  readonly current: number
  readonly isPlaying: boolean
  /** Also for what holds it: hovering, focus inside, a finger on it. */
  readonly hold: (isHeld: boolean) => void
  readonly toggle: () => void
  readonly go: (index: number) => void
}

/**
 * A row of slides that the browser scrolls and snaps; this only moves it on, and knows which slide is on
 * screen, in the row that is given or in one of its own. It stands still while held or paused, in a hidden tab, and for those who want less motion.
 */
export function useCarousel(count: number, given?: RefObject<HTMLDivElement | null>): Carousel {
  const own = useRef<HTMLDivElement>(null)
  const row = given ?? own
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, hold] = useState(false)

  useEffect(() => {
    const slides = row.current
    if (!slides) return
    const look = (): void => setCurrent(Math.round(slides.scrollLeft / Math.max(slides.clientWidth, 1)))
    slides.addEventListener('scroll', look, { passive: true })
    return () => slides.removeEventListener('scroll', look)
  }, [row])

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return
    const next = setTimeout(() => {
      if (!document.hidden) scrollTo(row.current, (current + 1) % count)
    }, nextAfterMs)
    return () => clearTimeout(next)
  }, [isPlaying, isHeld, current, count, row])

  return {
    row,
    current,
    isPlaying,
    hold,
    toggle: () => setPlaying(!isPlaying),
    go: (index) => scrollTo(row.current, (index + count) % count),
  }
}

function scrollTo(row: HTMLDivElement | null, index: number): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
