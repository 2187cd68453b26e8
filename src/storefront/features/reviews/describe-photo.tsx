import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { describeReviewPhoto } from '#modules/reviews/contract.photos.ts'
import type { OwnReviewView, ReviewPhoto } from '#modules/reviews/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText, TextField } from '#storefront/ui/form/field.tsx'
import css from './reviews.module.css'

const t = translator(texts)

interface DescribePhotoProps {
  readonly code: string
  readonly photo: ReviewPhoto
  readonly number: number
  readonly onSaved: (review: OwnReviewView) => void
  readonly onCancel: () => void
}

/** Changes what a photograph of the own review is said to show. */
export function DescribePhoto({ code, photo: { id, alt }, number, onSaved, onCancel }: DescribePhotoProps) {
  const [text, setText] = useState(alt)
  const save = useMutation({
    mutationFn: () => api(describeReviewPhoto, { params: { code, photoId: id }, body: { alt: text } }),
    onSuccess: onSaved,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={t('photoAltOf', { number: String(number) })}
        isOptional
        help={t('photoAltChanged')}
        maxLength={200}
        // The form opens by a press on its button.
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="alert">{save.isError && <ErrorText>{refusalText(save.error)}</ErrorText>}</div>
      <div className={css.head}>
        <Button type="submit" size="small" isBusy={save.isPending}>
          {t('photoAltSave')}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}
