import { useEffect } from 'react'

/**
 * Whoever comes back by the browser's own button may find the page as it was left, with a button that is busy still:
 * calls back then. `onReturn` has to stay the same function.
 */
export function usePageRestored(onReturn: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [onReturn])
}
