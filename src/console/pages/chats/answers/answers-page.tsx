import quotes from 'icon:quotes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-answers.json'
import {
  type CannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from '#modules/support/desk/contract.staff-answers.ts'
import '../chats.css'
import { AnswerDialog } from './answer-dialog.tsx'

const t = translator(texts)

/** Answers that agents find by `/` in a chat. */
export function AnswersPage() {
  const query = useQuery(queryOf(listCannedAnswers, {}))
  const { data, error } = query
  const [open, setOpen] = useState<{ readonly answer: CannedAnswer | null } | null>(null)
  return (
    <PageFrame
      title={t('title')}
      parents={[{ to: '/conversatii', label: t('chats') }]}
      status={
        <Button size="sm" kind="main" onClick={() => setOpen({ answer: null })}>
          {t('add')}
        </Button>
      }
    >
      {error && (
        <Banner
          tone="err"
          action={
            <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {problemText(error)}
        </Banner>
      )}
      {data === undefined && !error && (
        <div className="pad" role="status" aria-label={t('loading')}>
          <span className="sk" style={{ width: '60%' }} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={quotes} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ScrollRegion look="page" label={t('title')}>
          <p className="pad m">{t('intro')}</p>
          {data.items.map((answer) => (
            <Answer key={answer.id} answer={answer} onEdit={() => setOpen({ answer })} />
          ))}
        </ScrollRegion>
      )}
      {open !== null && <AnswerDialog answer={open.answer} onClose={() => setOpen(null)} />}
    </PageFrame>
  )
}

function Answer({ answer, onEdit }: { readonly answer: CannedAnswer; readonly onEdit: () => void }) {
  const { id, title, text } = answer
  const [isDeleting, setDeleting] = useState(false)
  const close = () => setDeleting(false)
  const remove = useAction(deleteCannedAnswer, {
    refreshes: [listCannedAnswers],
    done: () => t('deleted'),
    onDone: close,
  })
  return (
    <section className="sec" aria-label={title}>
      <div className="sec-h">
        <h2>{title}</h2>
        <span className="end row">
          <Button size="sm" aria-label={t('editNamed', { title })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button size="sm" kind="remove" aria-label={t('deleteNamed', { title })} onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </span>
      </div>
      <p className="prepared">{text}</p>
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteTitle', { title })}
          action={t('deleteDo')}
          isDanger
          isBusy={remove.isRunning}
          onConfirm={() => void remove.run({ params: { id } })}
          onClose={close}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
