import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { uuid7 } from '#kernel/ids.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/chat.json'
import { sendChatMessage } from '#modules/support/contract.ts'
import { maxMessageLength } from '#modules/support/rules/chat-settings.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { nowText } from '#storefront/lib/dates/clock.ts'
import { focusOn } from '#storefront/lib/dom/focus.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextArea } from '#storefront/ui/form/field.tsx'
import { chatQuery } from './use-start-chat.ts'

const t = translator(texts)

interface MessageDraft {
  readonly messageId: string
  readonly text: string
}

/** The form for a message. Enter sends, Shift+Enter starts a new line; a message that failed to send stays in the field. */
export function MessageForm({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<MessageDraft>(undefined)
  const [text, setText] = useState('')
  useEffect(() => focusOn(form.current?.querySelector('textarea')), [])
  const send = useMutation({
    mutationFn: (body: MessageDraft) => api(sendChatMessage, { params: { id }, body }),
    onSuccess: async (chat, sent) => {
      const { queryKey } = chatQuery(id)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, chat)
      setText((written) => (written.trim() === sent.text ? '' : written))
    },
  })
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    const said = text.trim()
    if (said === '' || send.isPending) return
    // A retry with the same text keeps the message id (idempotency key): the first request may have arrived.
    if (!send.isError || last.current?.text !== said) {
      last.current = { messageId: uuid7({ epochMilliseconds: Date.parse(nowText()) }), text: said }
    }
    send.mutate(last.current)
  }
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form className="stack" ref={form} onSubmit={submit}>
      <TextArea
        label={t('message')}
        rows={2}
        maxLength={maxMessageLength}
        value={text}
        error={send.isError ? refusalText(send.error) : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button isBlock type="submit" isBusy={send.isPending} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
