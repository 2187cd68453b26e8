import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The page's own requests go first. */
const delayMs = 1_000

/** While a component that shows settings is on screen, it follows their changes within two seconds (SET-02). */
export function useSettingNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const follow = async (): Promise<void> => {
      try {
        const { followSettings } = await import('./follow-settings.ts')
        if (!left.signal.aborted) followSettings(queries, left.signal)
      } catch {
        // Without a network its script cannot be had.
        addEventListener('online', () => void follow(), { once: true, signal: left.signal })
      }
    }
    const timer = setTimeout(() => void follow(), delayMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [queries])
}
