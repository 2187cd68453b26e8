import { useEffect, useRef } from 'react'
import { focusOn, isFocusLost } from './focus.ts'

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'))

/** Whenever `shown` changes and took what had focus with it, focus goes to the element of this selector. */
export function useRestoredFocus(selector: string, shown: string): void {
  const before = useRef(shown)
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = (): void => {
      last.current = document.activeElement
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isFocusLost() && isGone(last.current)) focusOn(document.querySelector<HTMLElement>(selector))
  }, [selector, shown])
}
