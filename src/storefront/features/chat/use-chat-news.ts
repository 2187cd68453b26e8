import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#kernel/client.ts'
import { watchChat } from '#modules/support/contract.ts'
import { followNews } from '#storefront/lib/api/news-stream.ts'
import { chatQuery } from './use-start-chat.ts'

/** Reads the chat again as soon as the shop says that it has changed. A desk elsewhere says nothing: it is polled. */
export function useChatNews(id: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (id === undefined) return undefined
    const leaving = new AbortController()
    const { queryKey } = chatQuery(id)
    const readAgain = (): void => void queries.invalidateQueries({ queryKey })
    void followNews(urlOf(watchChat.path, { id }, {}), readAgain, leaving.signal)
    return () => leaving.abort()
  }, [id, queries])
}
