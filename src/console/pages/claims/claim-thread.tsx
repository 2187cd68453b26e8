import chat from 'icon:chat-circle-dots'
import check from 'icon:check-circle'
import note from 'icon:note-pencil'
import question from 'icon:question'
import signature from 'icon:signature'
import tray from 'icon:tray'
import { Timeline, type TimelineEvent } from '#console/components/timeline.tsx'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import type { Claim } from '#modules/claims/contract.staff.ts'

const t = translator(texts)

const icons = { question, answer: chat, note } as const

/** What happened to a claim, newest first. */
export function ClaimThread({ claim }: { readonly claim: Claim }) {
  const { messages, requests, receivedAt } = claim
  const events: TimelineEvent[] = [
    { id: 'received', at: receivedAt, icon: tray, title: t('event.received'), who: claim.client },
    ...messages.map(({ id, kind, text, author, at }) => ({
      ...{ id, at, icon: icons[kind], text, who: author, title: t(`event.${kind}`) },
      tone: kind === 'answer' ? ('info' as const) : ('waiting' as const),
    })),
    ...requests.map(({ id, madeAt, amount, state, maker, signer, refusal }) => ({
      id,
      at: madeAt,
      icon: state === 'done' ? check : signature,
      tone: state === 'done' ? ('ok' as const) : ('warn' as const),
      title: t(`event.request.${state}`, { amount: formatLei(amount) }),
      text: refusal,
      who: signer === null ? maker : t('signedBy', { maker, signer }),
    })),
  ]
  return (
    <section aria-label={t('thread')}>
      <span className="lbl">{t('thread')}</span>
      <Timeline events={events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))} />
    </section>
  )
}
