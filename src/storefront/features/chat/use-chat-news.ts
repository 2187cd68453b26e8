import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#kernel/client.ts'
import { watchChat } from '#modules/support/contract.ts'
import { apiBase } from '#storefront/lib/api/api.ts'
import { chatQuery } from './use-start-chat.ts'

/** Reads the chat again as soon as the shop says that it has changed. A desk elsewhere says nothing: it is polled. */
export function useChatNews(id: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (id === undefined) return undefined
    const source = new EventSource(apiBase + urlOf(watchChat.path, { id }, {}))
    source.onmessage = () => void queries.invalidateQueries({ queryKey: chatQuery(id).queryKey })
    return () => source.close()
  }, [id, queries])
}
