import { useEffect, useRef } from 'react'
import { focusOn, isFocusLost } from './focus.ts'

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'))

/** Moves focus to the first element that matches `selector` when a change of `shown` removed the focused element. */
export function useRestoredFocus(selector: string, shown: string): void {
  const before = useRef(shown)
  const last = useRef<Element>(null)
  useEffect(() => {
    const track = (): void => {
      last.current = document.activeElement
    }
    track()
    document.addEventListener('focusin', track)
    return () => document.removeEventListener('focusin', track)
  }, [])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isFocusLost() && isGone(last.current)) focusOn(document.querySelector<HTMLElement>(selector))
  }, [selector, shown])
}
