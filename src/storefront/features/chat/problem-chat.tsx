import talk from 'icon:chat-circle-dots-fill'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import { useStore } from '#storefront/lib/store.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './chat.module.css'
import type { Problem } from './chat-host.tsx'
import { chatsQuery, onPage, widgetOf } from './chat-state.ts'
import { useStartChat } from './use-start-chat.ts'

const t = translator(texts)

/** In the form of a problem: a chat with an agent about it, once it is clear what it is. */
export function ProblemChat({ type, reason, onStart }: Problem) {
  const { data } = useQuery(chatsQuery)
  const { isButtonVisible, isLoading } = widgetOf(data, useStore(onPage), 'order')
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
