import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'

/**
 * Carries the presses of buttons and the focus over from what the server has drawn, where nothing answers them, to the same
 * controls of the part that takes its place once it is live.
 */
export function useCarriedOver(place: RefObject<HTMLDivElement | null>, isLive: boolean): void {
  const pressed = useRef<string[]>([])
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isLive || focused.current === undefined || !isFocusLost()) return
    controlOf(place.current, focused.current)?.focus({ preventScroll: true })
  }, [isLive, place])
  useEffect(() => {
    const element = place.current
    if (isLive) {
      for (const name of pressed.current.splice(0)) controlOf(element, name)?.click()
      return
    }
    const notePress = ({ target }: Event): void => {
      const button = target instanceof Element && target.closest('button')
      if (button) pressed.current.push(nameOf(button))
    }
    const noteFocus = (): void => {
      const { activeElement } = document
      focused.current = activeElement && element?.contains(activeElement) ? nameOf(activeElement) : undefined
    }
    noteFocus()
    element?.addEventListener('click', notePress)
    document.addEventListener('focusin', noteFocus)
    return () => {
      element?.removeEventListener('click', notePress)
      document.removeEventListener('focusin', noteFocus)
    }
  }, [isLive, place])
}

const controlOf = (part: HTMLElement | null, name: string): HTMLElement | undefined =>
  [...(part?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((control) => nameOf(control) === name)

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent
