import camera from 'icon:camera'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { mostReviewPhotos } from '#modules/reviews/contract.photos.ts'
import { deleteReview, type OwnReviewView, saveReview } from '#modules/reviews/contract.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText, TextArea } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { putOwnReview, useOwnReview } from './review-queries.ts'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const t = translator(texts)

const notes = [1, 2, 3, 4, 5] as const

/** The review of a customer who got the product: written, changed and deleted in place. Nothing for others. */
export function OwnReview({ code }: { readonly code: string }) {
  const queries = useQueryClient()
  const own = useOwnReview(code)
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const show = async (review: OwnReviewView | null): Promise<void> => {
    await putOwnReview(queries, code, review)
    setOpen(false)
    box.current?.focus()
  }
  const remove = useMutation({
    mutationFn: () => api(deleteReview, { params: { code } }),
    onSuccess: () => show(null),
  })
  if (!own?.mayReview) return null
  const { review, timesBought } = own
  const giveUp = (): void => {
    setOpen(false)
    box.current?.focus()
  }
  const askRemoval = (): void =>
    confirmRemoval({ title: t('deleteTitle'), text: t('deleteText'), onConfirm: () => remove.mutate() })
  return (
    <section className={css.own} ref={box} tabIndex={-1} aria-label={t('own')}>
      {isOpen ? (
        <Form code={code} review={review} onSaved={show} onCancel={giveUp} />
      ) : (
        <>
          <p>
            <b>{review ? t('own') : t('bought', { count: timesBought })}</b>
          </p>
          {review && <Written review={review} timesBought={timesBought} />}
          {review && <OwnPhotos {...{ code, review, isAdding }} onControlRemoved={() => box.current?.focus()} />}
          {remove.isError && (
            <Notice kind="err" isAlert>
              {refusalText(remove.error)}
            </Notice>
          )}
          <div className={css.head}>
            <Button look="soft" size="small" onClick={() => setOpen(true)}>
              {t(review ? 'change' : 'write')}
            </Button>
            {review && review.photos.length < mostReviewPhotos && (
              <Button
                look="soft"
                size="small"
                aria-label={t('photoAdd')}
                title={t('photoAdd')}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                <Icon of={camera} />
              </Button>
            )}
            {review && (
              <Button look="ghost" size="small" isBusy={remove.isPending} onClick={askRemoval}>
                {t('delete')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface WrittenProps {
  readonly review: OwnReviewView
  readonly timesBought: number
}

function Written({ review: { stars, words, state, reason }, timesBought }: WrittenProps) {
  return (
    <>
      <p className={css.head}>
        <Stars of={stars} />
        {timesBought > 0 && <span className="small muted">{t('timesBought', { count: timesBought })}</span>}
      </p>
      {words !== '' && <p className={css.words}>{words}</p>}
      <p className="small" role="status">
        {state === 'refused' && reason !== null ? t('refused', { reason: t(`reason-${reason}`) }) : t(`state-${state}`)}
      </p>
    </>
  )
}

interface FormProps {
  readonly code: string
  readonly review: OwnReviewView | null
  readonly onSaved: (review: OwnReviewView) => Promise<void>
  readonly onCancel: () => void
}

function Form({ code, review, onSaved, onCancel }: FormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [words, setWords] = useState(review?.words ?? '')
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => api(saveReview, { params: { code }, body: { stars, words } }),
    onSuccess: onSaved,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (stars > 0 && !save.isPending) save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Picks label={t('yourNote')} isInColumns>
        {notes.map((note) => (
          <Pick
            key={note}
            isCompact
            // The form opens by a press on its button, which disappears.
            autoFocus={note === (review?.stars ?? 1)}
            name="review-stars"
            value={String(note)}
            title={t(`note-${note}`)}
            checked={stars === note}
            onChange={() => setStars(note)}
          />
        ))}
      </Picks>
      {isTried && stars === 0 && <ErrorText>{t('noteMissing')}</ErrorText>}
      <TextArea
        label={t('words')}
        isOptional
        help={t('wordsHelp')}
        rows={4}
        maxLength={2_000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {save.isError && (
        <Notice kind="err" isAlert>
          {refusalText(save.error)}
        </Notice>
      )}
      <div className={css.head}>
        <Button type="submit" isBusy={save.isPending}>
          {t('send')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}
