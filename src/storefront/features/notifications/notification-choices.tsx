import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/notifications.json'
import { chooseNotification, type NotificationsView } from '#modules/push-notifications/contract.ts'
import type { Channel } from '#modules/push-notifications/rules/notices.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './notifications.module.css'
import { notificationsQuery } from './notifications-query.ts'
import { NotifiedBrowsers } from './notified-browsers.tsx'
import { OwnPush } from './own-push.tsx'
import { useOwnPush } from './use-own-push.ts'

const t = translator(texts)

type NoticeView = NotificationsView['notices'][number]

/** By which channel the customer hears of what; each choice is saved at once. */
export function NotificationChoices() {
  const query = useQuery(notificationsQuery)
  const push = useOwnPush()
  return (
    <Panel className="stack" aria-labelledby="notifications">
      <h2 id="notifications">{t('title')}</h2>
      <p className="muted">{t('intro')}</p>
      {push && <OwnPush push={push} title={t('device')} note={t('deviceNote')} />}
      <QueryResult query={query}>
        {({ publicKey, devices, notices }) => (
          <>
            {publicKey !== null && (
              <NotifiedBrowsers
                devices={devices}
                ownId={push?.support === 'supported' ? (push.id ?? undefined) : undefined}
              />
            )}
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('what')}</th>
                  {publicKey !== null && <th scope="col">{t('push')}</th>}
                  <th scope="col">{t('email')}</th>
                </tr>
              </thead>
              <tbody>
                {notices.map((notice) => (
                  <tr key={notice.kind}>
                    <th scope="row">{t(`kind.${notice.kind}`)}</th>
                    {publicKey !== null && (
                      <td>
                        <Choice notice={notice} channel="push" />
                      </td>
                    )}
                    <td>
                      {notice.letter === 'chosen' ? (
                        <Choice notice={notice} channel="email" />
                      ) : (
                        <span className="muted">{t(notice.letter)}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </QueryResult>
    </Panel>
  )
}

/** Each box has a mutation of its own, so that it keeps its pending value while another one changes. */
function Choice({ notice, channel }: { readonly notice: NoticeView; readonly channel: Channel }) {
  const queries = useQueryClient()
  const { kind } = notice
  const change = useMutation({
    // Serialised: the last answer then contains all earlier changes.
    scope: { id: 'notifications' },
    mutationFn: (isWanted: boolean) => api(chooseNotification, { body: { kind, channel, isWanted } }),
    onSuccess: async (answer) => {
      await cacheAnswer(queries, notificationsQuery.queryKey, answer)
      raiseToast({ type: 'success', content: t('saved') })
    },
    onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
  })
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={change.isPending ? change.variables : notice[channel]}
        onChange={({ target }) => change.mutate(target.checked)}
        aria-label={`${t(`kind.${kind}`)}: ${t(channel)}`}
      />
    </label>
  )
}
