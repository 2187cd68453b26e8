import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'

/**
 * Carries the presses of buttons and the focus over from what the server has drawn, where nothing answers them, to the same
 * controls of the part that takes its place. Returns a function to be called right before that.
 */
export function useCarriedOver(place: RefObject<HTMLDivElement | null>, isLive: boolean): () => void {
  const pressed = useRef<string[]>([])
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    if (!isLive) {
      const note = ({ target }: Event): void => {
        const button = target instanceof Element && target.closest('button')
        if (button) pressed.current.push(nameOf(button))
      }
      element.addEventListener('click', note)
      return () => element.removeEventListener('click', note)
    }
    const find = (name: string): HTMLElement | undefined =>
      [...element.querySelectorAll<HTMLElement>('a, button')].find((control) => nameOf(control) === name)
    if (focused.current !== undefined && isFocusLost()) find(focused.current)?.focus({ preventScroll: true })
    for (const name of pressed.current.splice(0)) find(name)?.click()
    return undefined
  }, [isLive, place])
  return useCallback(() => {
    const { activeElement } = document
    if (activeElement && place.current?.contains(activeElement)) focused.current = nameOf(activeElement)
  }, [place])
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent
