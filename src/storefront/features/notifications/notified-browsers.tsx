import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/notifications.json'
import { type NotificationsView, removePushDevice } from '#modules/push-notifications/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import { stopPush } from '#storefront/lib/push/own-device.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './notifications.module.css'
import { notificationsQuery, ownDeviceKey } from './notifications-query.ts'

const t = translator(texts)

type Device = NotificationsView['devices'][number]

interface NotifiedBrowsersProps {
  readonly devices: readonly Device[]
  /** Under which the shop knows this browser; undefined when it is not notified. */
  readonly ownId: string | undefined
}

/** The browsers that are notified; each can be removed, also a lost one from another. */
export function NotifiedBrowsers({ devices, ownId }: NotifiedBrowsersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (devices.length === 0) return <p className="small muted">{t('noDevice')}</p>
  return (
    <section aria-labelledby="notified-browsers">
      <h3 id="notified-browsers" ref={heading} tabIndex={-1}>
        {t('browsers')}
      </h3>
      <ul className={css.browsers}>
        {devices.map((device) => (
          <NotifiedBrowser
            key={device.id}
            device={device}
            isOwn={device.id === ownId}
            // The button is about to be removed.
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}

interface NotifiedBrowserProps {
  readonly device: Device
  readonly isOwn: boolean
  readonly onRemoved: () => void
}

function NotifiedBrowser({ device: { id, name, subscribedAt }, isOwn, onRemoved }: NotifiedBrowserProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    // This browser has to unsubscribe as well.
    mutationFn: () => (isOwn ? stopPush() : api(removePushDevice, { params: { id } }).then(() => undefined)),
    onSuccess: onRemoved,
    // Also after a failure: it may have been removed elsewhere.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: ownDeviceKey })
    },
  })
  const called = name || t('someBrowser')
  return (
    <li>
      <span>
        <b>{called}</b>
        {isOwn && ` · ${t('thisBrowser')}`}
        <span className="small muted"> {t('since', { day: formatDate(subscribedAt) })}</span>
        {remove.error && <ErrorText>{refusalText(remove.error)}</ErrorText>}
      </span>
      <Button look="ghost" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {t('removeBrowser')}
        <span className="sr"> {called}</span>
      </Button>
    </li>
  )
}
