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
      const { followSettings } = await import('./follow-settings.ts')
      followSettings(queries, left.signal)
    }
    const timer = setTimeout(() => void follow(), delayMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [queries])
}
