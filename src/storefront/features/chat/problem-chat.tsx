import talk from 'icon:chat-circle-dots-fill'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useStore } from '#browser/store.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import type { startChat } from '#modules/support/contract.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './chat.module.css'
import { chatPageState, chatsQuery, chatWidgetOf } from './chat-state.ts'
import { useStartChat } from './use-start-chat.ts'

const t = translator(texts)

type StartChatBody = BodyOf<typeof startChat>

/** A problem with an order, as far as its form is filled in. */
export interface ProblemChatProps {
  readonly type: NonNullable<StartChatBody['type']>
  readonly reason: StartChatBody['reason'] | undefined
  /** Called when the chat has started. */
  readonly onStart: () => void
}

/** Offers a chat with an agent in the problem form; enabled once the form says what the problem is. */
export function ProblemChat({ type, reason, onStart }: ProblemChatProps) {
  const { data } = useQuery(chatsQuery)
  const { isButtonVisible, isLoading } = chatWidgetOf(data, useStore(chatPageState), 'order')
  const start = useStartChat()
  const helpId = useId()
  if (!isButtonVisible) return null
  const isVague = type === 'delivery' && reason === undefined
  const begin = async (): Promise<void> => {
    if (await start({ origin: 'report-problem', type, reason: reason ?? null })) onStart()
  }
  return (
    <div className={css.offer}>
      <p id={helpId}>{t(isVague ? 'offerVague' : 'offer')}</p>
      <Button look="soft" isBusy={isLoading} disabled={isVague} aria-describedby={helpId} onClick={() => void begin()}>
        <Icon of={talk} />
        {t('start')}
      </Button>
    </div>
  )
}
