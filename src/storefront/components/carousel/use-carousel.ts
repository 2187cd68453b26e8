import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#storefront/lib/dom/motion.ts'

/** CONST-21: slides advance every 6 seconds. */
const nextAfterMs = 6_000

export interface Carousel {
  readonly row: RefObject<HTMLDivElement | null>
  readonly current: number
  readonly isPlaying: boolean
  /** Stops and resumes advancing, while the pointer, focus or a finger is on the carousel. */
  readonly hold: (isHeld: boolean) => void
  readonly toggle: () => void
  readonly go: (index: number) => void
}

/**
 * Advances a row of slides, which the browser scrolls and snaps, and tracks the slide on screen. It does not advance while
 * held or paused, in a hidden tab, or with reduced motion. `given` is the row's element when the caller has its own ref.
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
    const track = (): void => setCurrent(Math.round(slides.scrollLeft / Math.max(slides.clientWidth, 1)))
    slides.addEventListener('scroll', track, { passive: true })
    return () => slides.removeEventListener('scroll', track)
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
