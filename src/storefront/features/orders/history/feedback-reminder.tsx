import star from 'icon:star-fill'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { changePreferences } from '#modules/customers/contract.ts'
import { remindFeedback } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { nowText } from '#storefront/lib/dates/clock.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './order-card.module.css'

const t = translator(texts)

/** Asks for feedback on the last order. Closing it hides the reminder until the next delivered order. */
export function FeedbackReminder() {
  const client = useQueryClient()
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(mayBeSignedIn()), [])
  const query = queryOf(remindFeedback, {})
  const { data } = useQuery({ ...query, enabled: isSignedIn })
  const close = useMutation({
    mutationFn: () => api(changePreferences, { body: { feedbackReminderClosedAt: nowText() } }),
    onSuccess: () => client.setQueryData(query.queryKey, { reminder: null }),
  })
  if (!data?.reminder) return null
  const { feedbackUrl, deliveryDateLabel } = data.reminder
  return (
    <Panel className={css.reminder} aria-label={t('feedbackTitle')}>
      <Icon of={star} />
      <div>
        <b>{t('feedbackTitle')}</b>
        <p className="small muted">{deliveryDateLabel}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink size="small" href={feedbackUrl}>
          {t('rate')}
        </ButtonLink>
        <Button look="ghost" size="small" isBusy={close.isPending} onClick={() => close.mutate()}>
          {t('notNow')}
        </Button>
      </div>
    </Panel>
  )
}
