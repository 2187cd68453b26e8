import { useEffect } from 'react'

/**
 * Calls `onRestore` when the browser shows the page again from its back/forward cache, in which for example a button may
 * still be busy. `onRestore` must be the same function in every render.
 */
export function usePageRestored(onRestore: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onRestore()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onRestore])
}
