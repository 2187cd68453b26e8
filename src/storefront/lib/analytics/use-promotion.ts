import { type RefObject, useEffect, useRef } from 'react'
import { whenTracking } from './track.ts'
import type { Promotion } from './track-promotion.ts'

/** Tracks the promotion in the element of the returned ref, while the visitor accepts it; null for none. */
export function usePromotion<Element extends HTMLElement>(promotion: Promotion | null): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const { id, name, text, slot } = promotion ?? {}
  useEffect(() => {
    const { current } = element
    if (!current || id === undefined || name === undefined || slot === undefined) return
    return whenTracking(async () => {
      const { trackPromotion } = await import('./track-promotion.ts')
      return trackPromotion(current, { id, name, ...(text != null && { text }), slot })
    })
  }, [id, name, text, slot])
  return element
}
