import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { readDraft, writeDraft } from '#console/lib/drafts.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { formatInterval, formatLei } from '#console/lib/text/formats.ts'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import { answerChat, type DeskChatView, getChatQueue, getDeskChat } from '#modules/support/desk/contract.staff.ts'
import { type CannedAnswer, listCannedAnswers } from '#modules/support/desk/contract.staff-answers.ts'
import { fillAnswer, unfilledFields } from '#modules/support/desk/rules/fill-answer.ts'
import { maxMessageLength } from '#modules/support/rules/chat-settings.ts'

const t = translator(texts)

/** Writes an answer: Enter sends, Shift+Enter begins a line, `/` finds a prepared answer by its words. */
export function Composer({ chat }: { readonly chat: DeskChatView }) {
  const draft = `chat-${chat.id}`
  const [text, setText] = useState(() => String(readDraft(draft)?.['text'] ?? ''))
  const [chosen, setChosen] = useState(0)
  const messageId = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { member } = useSession()
  const { data } = useQuery(queryOf(listCannedAnswers, {}))
  const found = text.startsWith('/') ? foundAnswers(data?.items ?? [], text.slice(1)) : []
  const missing = unfilledFields(text)
  const write = (value: string): void => {
    setText(value)
    setChosen(0)
    writeDraft(draft, { text: value })
  }
  const send = useAction(answerChat, {
    refreshes: [getDeskChat, getChatQueue],
    onDone: () => {
      messageId.current = crypto.randomUUID()
      // What was typed while this was being sent is the next answer.
      setText((typed) => (typed === text ? '' : typed))
      if (readDraft(draft)?.['text'] === text) writeDraft(draft, { text: '' })
    },
  })
  const submit = (): void => {
    const said = text.trim()
    if (said === '' || missing.length > 0) return
    void send.run({ params: { id: chat.id }, body: { id: messageId.current, text: said } })
  }
  const insert = (answer: CannedAnswer | undefined): void => {
    if (answer === undefined) return
    write(fillAnswer(answer.text, factsOf(chat, member.name)).text)
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setChosen((at) => (at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (found.length > 0) insert(found[chosen])
      else submit()
    }
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {found.length > 0 && (
        <ul className="pop chat-answers" aria-label={t('prepared')}>
          {found.map((answer, index) => (
            <li key={answer.id}>
              <button type="button" className={index === chosen ? 'it on' : 'it'} onClick={() => insert(answer)}>
                <b className="med">{answer.title}</b> <span className="m cut">{answer.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <Banner tone="warn">{t('missing', { fields: missing.join(', ') })}</Banner>}
      <label className="lbl" htmlFor={id}>
        {t('answer')}
      </label>
      <span className="in">
        <textarea
          id={id}
          ref={field}
          rows={3}
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target: { value } }) => write(value)}
          onKeyDown={onKey}
        />
      </span>
      <div className="row">
        <span className="xs q">{t('hint')}</span>
        <span className="end">
          <Button
            type="submit"
            kind="main"
            isBusy={send.isRunning}
            disabled={text.trim() === '' || missing.length > 0 || text.startsWith('/')}
          >
            {t('send')}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** The answers that have all the words, without diacritics, at most six. */
function foundAnswers(answers: readonly CannedAnswer[], words: string): readonly CannedAnswer[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return answers
    .filter(({ title, text }) => wanted.every((word) => fold(`${title} ${text}`).includes(word)))
    .slice(0, 6)
}

function factsOf({ customer, order }: DeskChatView, agent: string) {
  return {
    nume: customer.firstName,
    agent,
    ...(order && {
      comanda: order.number,
      interval: formatInterval(order.since, order.until, now()),
      total: formatLei(order.total),
    }),
  }
}
