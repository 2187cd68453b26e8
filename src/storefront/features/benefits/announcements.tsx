import x from 'icon:x'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/my-benefits.json'
import { type Announcement, dismissAnnouncement, listAnnouncements } from '#modules/benefits/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { focusOn, isFocusLost } from '#storefront/lib/dom/focus.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './benefits.module.css'

const t = translator(texts)

const query = queryOf(listAnnouncements, {})

/** Announcements for this customer; a closed one does not return. Renders nothing for guests and before the data loads. */
export function Announcements() {
  const queries = useQueryClient()
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(mayBeSignedIn()), [])
  const { data } = useQuery({ ...query, enabled: isSignedIn })
  const updateCached = (change: (items: readonly Announcement[]) => readonly Announcement[]): void => {
    // The answer to an earlier request would restore the closed announcement.
    void queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData<{ items: readonly Announcement[] }>(
      query.queryKey,
      (known) => known && { items: [...change(known.items)] },
    )
  }
  const dismiss = useMutation({
    mutationFn: (segment_id: string) => api(dismissAnnouncement, { body: { segment_id } }),
    onMutate: (closed) => {
      updateCached((items) => items.filter(({ segment_id }) => segment_id !== closed))
      requestAnimationFrame(() => isFocusLost() && focusOn(document.querySelector<HTMLElement>('main h1')))
      return data?.items.find(({ segment_id }) => segment_id === closed)
    },
    onError: (error, _, dismissed) => {
      if (dismissed) updateCached((items) => [dismissed, ...items])
      raiseToast({ type: 'error', content: refusalText(error), duration: 'long' })
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className={css.news} aria-label={t('announcements')}>
      {data.items.map(({ segment_id, title, text, action }) => (
        <article key={segment_id} className={css.announcement}>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <a href={action.url}>{action.label}</a>
          <RoundButton aria-label={t('close', { title })} onClick={() => dismiss.mutate(segment_id)}>
            <Icon of={x} />
          </RoundButton>
        </article>
      ))}
    </section>
  )
}
