import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-answer.json'
import { addProblemPhoto, listProblemPhotos, mostPhotos } from '#modules/claims/contract.photos.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './problem-photos.module.css'

const t = translator(texts)

interface ProblemPhotosProps {
  readonly order: OrderView
  readonly problem: OrderView['problems'][number]
}

/** Photographs of a reported problem, sent one after the other as soon as they are chosen. */
export function ProblemPhotos({ order: { tokenValue: id }, problem }: ProblemPhotosProps) {
  const client = useQueryClient()
  const field = useId()
  const params = { id, problemId: problem.id }
  const query = queryOf(listProblemPhotos, { params })
  const count = useQuery(query).data?.photos.length ?? 0
  const send = useMutation({
    mutationFn: async (photos: readonly File[]) => {
      for (const photo of photos) {
        const answer = await api(addProblemPhoto, { params, body: { photo } })
        await cacheAnswer(client, query.queryKey, answer)
      }
    },
    onSuccess: () => void raiseToast({ type: 'success', content: t('photosSent') }),
  })
  const help = [`${field}-sent`, `${field}-help`, send.error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.photos}>
      {count < mostPhotos && (
        <div className={css.add}>
          {/* Without HEIC among the types, phones that keep it send JPEG. */}
          <input
            id={field}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={send.isPending}
            aria-describedby={help}
            onChange={({ target }) => {
              const photos = [...(target.files ?? [])]
              target.value = ''
              if (photos.length > 0) send.mutate(photos)
            }}
          />
          <label htmlFor={field}>{t(send.isPending ? 'photosSending' : 'photosAdd')}</label>
        </div>
      )}
      <p id={`${field}-sent`} role="status">
        {count > 0 && t('photos', { count })}
      </p>
      <p id={`${field}-help`} className="muted">
        {t('photosHelp')}
      </p>
      {send.error && <ErrorText id={`${field}-error`}>{refusalText(send.error)}</ErrorText>}
    </div>
  )
}
