import { useEffect } from 'react'

/** Calls `close` when something outside the box is pressed or focused, also if that happened before this was loaded. */
export function useCloseOutside(box: { readonly current: HTMLElement | null }, close: () => void): void {
  const isOutside = (element: EventTarget | null): boolean => element instanceof Node && !box.current?.contains(element)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the panel appears
  useEffect(() => {
    if (isOutside(document.activeElement)) close()
  }, [])
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (isOutside(target)) close()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  })
}
