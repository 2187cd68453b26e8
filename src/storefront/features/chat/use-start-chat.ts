import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/problems.json'
import { getChat, startChat } from '#modules/support/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { besideChat, chatPageState, chatsQuery, updatePageState } from './chat-state.ts'

const t = translator(texts)

/** One toast id, so that repeated failures replace each other. */
const startFailedToast = 'chat-problem'

export const chatQuery = (id: string) => queryOf(getChat, { params: { id } })

/** Starts a chat and opens it. Returns false, and shows a toast, when it could not be started. */
export function useStartChat(): (about: BodyOf<typeof startChat>) => Promise<boolean> {
  const queries = useQueryClient()
  return async (body) => {
    if (chatPageState.get().isStarting) return false
    updatePageState({ isStarting: true })
    try {
      const chat = await api(startChat, { body })
      // An older answer that is still pending would remove the new chat.
      await queries.cancelQueries({ queryKey: chatsQuery.queryKey })
      queries.setQueryData(chatQuery(chat.id).queryKey, chat)
      queries.setQueryData(chatsQuery.queryKey, {
        isAgentAvailable: true,
        chat: { id: chat.id, origin: chat.origin },
      })
      updatePageState({ isMinimised: false })
      return true
    } catch {
      raiseToast({ type: 'error', id: startFailedToast, content: t('server-error'), ...besideChat })
      return false
    } finally {
      updatePageState({ isStarting: false })
    }
  }
}
