import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { headsFor, type PointerPlace } from './safe-triangle.ts'

/** So long a pointer rests on a department before its categories are shown. */
const restsMs = 150

/** Shows the department that the pointer rests on; not those that it crosses on its way to the categories shown. */
export function usePreview(pane: RefObject<HTMLElement | null>, show: (slug: string) => void) {
  const last = useRef<PointerPlace>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string>(undefined)
  const stop = (): void => {
    clearTimeout(timer.current)
    waiting.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const onMove = ({ target, clientX: x, clientY: y, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-department]') : null
    const slug = link?.dataset['department']
    const box = pane.current?.getBoundingClientRect()
    const isCrossing =
      box !== undefined &&
      last.current !== null &&
      headsFor({ x: box.left, top: box.top, bottom: box.bottom }, last.current, { x, y })
    last.current = { x, y }
    // Each move towards the categories begins the time anew.
    if (slug === waiting.current && !isCrossing) return
    stop()
    if (slug === undefined) return
    waiting.current = slug
    timer.current = setTimeout(() => show(slug), restsMs)
  }
  const onLeave = (): void => {
    stop()
    last.current = null
  }
  return { onMove, onLeave }
}
