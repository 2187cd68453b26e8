import pencil from 'icon:pencil-simple'
import bin from 'icon:trash'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/reviews.json'
import {
  addReviewPhoto,
  getOwnReviewPhoto,
  mostReviewPhotos,
  removeReviewPhoto,
} from '#modules/reviews/contract.photos.ts'
import type { OwnReviewView, ReviewPhoto } from '#modules/reviews/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { dataAddress } from '#storefront/lib/dom/data-address.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { ErrorText, TextField } from '#storefront/ui/form/field.tsx'
import { PhotoInput } from '#storefront/ui/form/photo-input.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { DescribePhoto } from './describe-photo.tsx'
import css from './review-photos.module.css'
import { putOwnReview } from './review-queries.ts'

const t = translator(texts)
const tCommon = translator(common)

interface OwnPhotosProps {
  readonly code: string
  readonly review: OwnReviewView
  /** Whether another one is being added. */
  readonly isAdding: boolean
  /** Called when the focused control is about to be removed. */
  readonly onControlRemoved: () => void
}

/** The photographs of the own review: added one by one with what they show, and deleted. */
export function OwnPhotos({ code, review: { photos }, isAdding, onControlRemoved }: OwnPhotosProps) {
  const queries = useQueryClient()
  const help = useId()
  const [alt, setAlt] = useState('')
  const [described, setDescribed] = useState<string>()
  const pencilButton = useRef<HTMLButtonElement>(null)
  const show = (review: OwnReviewView): Promise<void> => putOwnReview(queries, code, review)
  const add = useMutation({
    mutationFn: (photo: File) => api(addReviewPhoto, { params: { code }, body: { photo, alt } }),
    onSuccess: async (review) => {
      setAlt('')
      if (review.photos.length >= mostReviewPhotos) onControlRemoved()
      await show(review)
    },
  })
  const remove = useMutation({
    mutationFn: (photoId: string) => api(removeReviewPhoto, { params: { code, photoId } }),
    onSuccess: (review) => {
      onControlRemoved()
      return show(review)
    },
  })
  const place = photos.findIndex(({ id }) => id === described)
  const photo = photos[place]
  const endDescribing = (): void => {
    onControlRemoved()
    setDescribed(undefined)
  }
  const error = add.error ?? remove.error
  if (photos.length === 0 && !isAdding) return null
  return (
    <div className={css.own}>
      {photos.length > 0 && (
        <ul className={css.photos} aria-label={t('ownPhotos')}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <OwnPhoto code={code} photo={photo} number={index + 1} />
              <button
                type="button"
                className={css.remove}
                aria-label={t('removePhoto', { number: String(index + 1) })}
                aria-disabled={remove.isPending || undefined}
                onClick={() => !remove.isPending && remove.mutate(photo.id)}
              >
                <Icon of={bin} />
              </button>
              <button
                type="button"
                className={css.describe}
                aria-label={t('describePhoto', { number: String(index + 1) })}
                aria-expanded={photo.id === described}
                ref={photo.id === described ? pencilButton : undefined}
                onClick={() => setDescribed(photo.id === described ? undefined : photo.id)}
              >
                <Icon of={pencil} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photo && (
        <DescribePhoto
          key={photo.id}
          {...{ code, photo }}
          number={place + 1}
          onCancel={() => {
            pencilButton.current?.focus()
            setDescribed(undefined)
          }}
          onSaved={(review) => {
            endDescribing()
            void show(review)
          }}
        />
      )}
      {isAdding && photos.length < mostReviewPhotos && (
        <>
          <TextField
            label={t('photoAlt')}
            isOptional
            help={t('photoAltHelp')}
            maxLength={200}
            // The fields open by a press on their button.
            autoFocus
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          <PhotoInput
            label={t(add.isPending ? 'photoSending' : 'photoChoose')}
            isSending={add.isPending}
            describedBy={help}
            onChoose={([chosen]) => chosen && add.mutate(chosen)}
          />
          <p id={help} className="small muted">
            {t('photosHelp')}
          </p>
        </>
      )}
      <p className="sr" role="status">
        {photos.length > 0 && t('photos', { count: photos.length })}
      </p>
      {error && <ErrorText>{refusalText(error)}</ErrorText>}
    </div>
  )
}

interface OwnPhotoProps {
  readonly code: string
  readonly photo: ReviewPhoto
  readonly number: number
}

/** It may wait for staff, and then needs the token of its author, so no address of it can stand in the page. */
function OwnPhoto({ code, photo: { id, alt }, number }: OwnPhotoProps) {
  const call = { params: { code, photoId: id } }
  const shown = useQuery({
    queryKey: queryOf(getOwnReviewPhoto, call).queryKey,
    queryFn: async ({ signal }) => dataAddress(await api(getOwnReviewPhoto, { ...call, signal })),
  })
  if (shown.data !== undefined) return <img src={shown.data} alt={alt || t('ownPhoto', { number: String(number) })} />
  if (!shown.isError) return <Skeleton size="box" />
  return (
    <div className={css.missing}>
      <span>{t('photoFailed')}</span>
      <Button look="ghost" size="small" isBusy={shown.isFetching} onClick={() => void shown.refetch()}>
        {tCommon('retry')}
      </Button>
    </div>
  )
}
