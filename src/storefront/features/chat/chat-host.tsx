import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import type { ChatPlace } from './chat-state.ts'
import type { ProblemChatProps } from './problem-chat.tsx'

/** Loaded lazily, so that the widget is not part of the page's own code. */
type ChatModule = typeof import('./chat.tsx')

/** The chat of a page. Its code loads when the browser is idle; nothing is shown to guests or when that code fails to load. */
export function ChatHost({ place }: { readonly place: ChatPlace }) {
  const chat = useChatModule()
  return chat && <chat.Chat place={place} />
}

export function ProblemChatHost(problem: ProblemChatProps) {
  const chat = useChatModule()
  return chat && <chat.ProblemChat {...problem} />
}

/** Fetch the chat after this time even if the browser never becomes idle. */
const idleTimeoutMs = 2_000

function useChatModule(): ChatModule | undefined {
  const [chat, setChat] = useState<ChatModule>()
  useEffect(() => {
    if (!mayBeSignedIn()) return
    const fetchChat = (): void => void import('./chat.tsx').then(setChat, () => undefined)
    if (!('requestIdleCallback' in globalThis)) return fetchChat()
    const idle = requestIdleCallback(fetchChat, { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(idle)
  }, [])
  return chat
}
