import { useEffect, useState } from 'react'
import type { BodyOf } from '#kernel/contract.ts'
import type { startChat } from '#modules/support/contract.ts'
import { maySignedIn } from '#storefront/lib/session/session-hint.ts'
import type { ChatPlace } from './chat-state.ts'

type About = BodyOf<typeof startChat>

/** A problem with an order as far as its form is filled in. */
export interface Problem {
  readonly type: NonNullable<About['type']>
  readonly reason: About['reason'] | undefined
  /** Called when the chat has begun. */
  readonly onStart: () => void
}

type Parts = typeof import('./chat.tsx')

/** The chat of a page, once that has nothing better to do; nothing for guests, and nothing when its code cannot be had. */
export function ChatHost({ place }: { readonly place: ChatPlace }) {
  const parts = useParts()
  return parts && <parts.Chat place={place} />
}

export function ProblemChatHost(problem: Problem) {
  const parts = useParts()
  return parts && <parts.ProblemChat {...problem} />
}

/** The longest that a page which is never idle is waited for, in ms. */
const atMostMs = 2_000

function useParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (!maySignedIn()) return
    const fetchParts = (): void => void import('./chat.tsx').then(setParts, () => undefined)
    if (!('requestIdleCallback' in globalThis)) return fetchParts()
    const idle = requestIdleCallback(fetchParts, { timeout: atMostMs })
    return () => cancelIdleCallback(idle)
  }, [])
  return parts
}
