import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/order-answer.json'
import { addProblemPhoto, listProblemPhotos, mostPhotos } from '#modules/claims/contract.photos.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { PhotoInput } from '#storefront/ui/form/photo-input.tsx'
import { ProblemPhoto } from './problem-photo.tsx'
import css from './problem-photos.module.css'

const t = translator(texts)
const tCommon = translator(common)

interface ProblemPhotosProps {
  readonly order: OrderView
  readonly problem: OrderView['problems'][number]
}

/**
 * Photographs of a reported problem. They are sent one after the other as soon as they are chosen, until the problem is
 * decided.
 */
export function ProblemPhotos({ order: { tokenValue: id }, problem }: ProblemPhotosProps) {
  const client = useQueryClient()
  const field = useId()
  const params = { id, problemId: problem.id }
  const query = queryOf(listProblemPhotos, { params })
  const sent = useQuery(query)
  const photos = sent.data?.photos ?? []
  const count = photos.length
  const send = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const photo of chosen) {
        const answer = await api(addProblemPhoto, { params, body: { photo } })
        await cacheAnswer(client, query.queryKey, answer)
      }
    },
    onSuccess: () => void raiseToast({ type: 'success', content: t('photosSent') }),
  })
  const help = [`${field}-sent`, `${field}-help`, send.error && `${field}-error`].filter(Boolean).join(' ')
  const canAdd = problem.state === 'received'
  if (!canAdd && count === 0) return null
  return (
    <div className={css.photos}>
      {count > 0 && (
        <ul className={css.sent} aria-label={t('photosTitle')}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ProblemPhoto of={params} photo={photo} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && sent.isError && (
        <div className={css.failed}>
          <ErrorText>{t('photosFailed')}</ErrorText>
          <Button look="ghost" size="small" isBusy={sent.isFetching} onClick={() => void sent.refetch()}>
            {tCommon('retry')}
          </Button>
        </div>
      )}
      {canAdd && count < mostPhotos && (
        <PhotoInput
          label={t(send.isPending ? 'photosSending' : 'photosAdd')}
          isSending={send.isPending}
          isMultiple
          describedBy={help}
          onChoose={send.mutate}
        />
      )}
      <p id={`${field}-sent`} role="status">
        {count > 0 && t('photos', { count })}
      </p>
      {canAdd && (
        <p id={`${field}-help`} className="muted">
          {t('photosHelp')}
        </p>
      )}
      {send.error && <ErrorText id={`${field}-error`}>{refusalText(send.error)}</ErrorText>}
    </div>
  )
}
