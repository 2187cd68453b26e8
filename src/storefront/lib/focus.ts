import { useEffect, useRef } from 'react'

/** What had focus has left the page or can no longer be used: the keyboard would start again from the top. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

/** Puts focus where a keyboard goes on from, even on what is not for pressing, such as a heading. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'))

/** Whenever `shown` changes and took what had focus with it, focus goes to the element of this selector. */
export function useKeptFocus(selector: string, shown: string): void {
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
