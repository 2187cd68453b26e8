import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/problems.json'
import { getChat, startChat } from '#modules/support/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { changeOnPage, chatsQuery, onPage } from './chat-state.ts'

const t = translator(texts)

/** However often a chat fails to begin, it is said once at a time. */
const problemToast = 'chat-problem'

export const chatQuery = (id: string) => queryOf(getChat, { params: { id } })

/** Begins a chat and opens it; answers whether it has begun. When it has not, a toast says so, and nothing else happens. */
export function useStartChat(): (about: BodyOf<typeof startChat>) => Promise<boolean> {
  const queries = useQueryClient()
  return async (body) => {
    if (onPage.get().isStarting) return false
    changeOnPage({ isStarting: true })
    try {
      const chat = await api(startChat, { body })
      // An older answer that is still on its way would say that there is none.
      await queries.cancelQueries({ queryKey: chatsQuery.queryKey })
      queries.setQueryData(chatQuery(chat.id).queryKey, chat)
      queries.setQueryData(chatsQuery.queryKey, {
        isAgentAvailable: true,
        chat: { id: chat.id, origin: chat.origin },
      })
      changeOnPage({ isMinimised: false })
      return true
    } catch {
      raiseToast({ type: 'error', id: problemToast, content: t('server-error') })
      return false
    } finally {
      changeOnPage({ isStarting: false })
    }
  }
}
