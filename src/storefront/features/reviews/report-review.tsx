import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { type ReviewView, reportReview } from '#modules/reviews/contract.ts'
import { reportReasons } from '#modules/reviews/rules/review.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextArea } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import css from './reviews.module.css'

const t = translator(texts)

/** Asks why a review should not be shown, and tells the staff. */
export function openReport({ id }: ReviewView): void {
  openModal({ title: t('reportTitle'), content: <Report id={id} /> })
}

function Report({ id }: { readonly id: string }) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('off-topic')
  const [words, setWords] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const report = useMutation({
    mutationFn: () => api(reportReview, { params: { id }, body: { reason, words } }),
    // The pressed button disappears with the answer.
    onSuccess: () => box.current?.focus(),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!report.isPending) report.mutate()
  }
  return (
    <div ref={box} tabIndex={-1}>
      {report.isSuccess ? (
        <p role="status">{t('reported')}</p>
      ) : (
        <form className={css.form} onSubmit={submit}>
          <Picks label={t('reportWhy')}>
            {reportReasons.map((one) => (
              <Pick
                key={one}
                isCompact
                name="report-reason"
                value={one}
                title={t(`reason-${one}`)}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
            ))}
          </Picks>
          <TextArea
            label={t('reportWords')}
            isOptional
            rows={3}
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {report.isError && (
            <Notice kind="err" isAlert>
              {refusalText(report.error)}
            </Notice>
          )}
          <Button type="submit" isBusy={report.isPending}>
            {t('reportSend')}
          </Button>
        </form>
      )}
    </div>
  )
}
