import question from 'icon:question'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import {
  changeWebhook,
  changeWebhookSecret,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type WebhookEndpoint,
} from '#modules/webhooks/contract.staff.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'
import './programs.css'

const t = translator(texts)
const parents = [{ to: '/sisteme-externe', label: t('title') }]

/** One endpoint: its state, what can be done with it, and what was sent to it. */
export function WebhookPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listWebhooks, {}))
  const endpoint = data?.items.find((one) => one.id === id)
  return (
    <PageFrame title={endpoint?.name ?? t('webhook.one')} parents={parents}>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={5} />}
      {data && !endpoint && <EmptyState icon={question} title={t('webhook.missing')} />}
      {endpoint && (
        <>
          <WebhookTools endpoint={endpoint} />
          <DeliveryLog endpointId={endpoint.id} />
        </>
      )}
    </PageFrame>
  )
}

type Asked = 'edit' | 'secret' | 'delete' | null

function WebhookTools({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, name, url, kinds, state, version, pauseReason, pausedAt, oldSecretEndsAt } = endpoint
  const [asked, ask] = useState<Asked>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const navigate = useNavigate()
  const params = { id }
  const refreshes = [listWebhooks, listWebhookDeliveries]
  const close = (): void => ask(null)
  const isPaused = state === 'paused'
  const turn = useAction(changeWebhook, {
    refreshes,
    done: ({ state: is }) => t(is === 'paused' ? 'webhook.paused' : 'webhook.resumed'),
  })
  const change = useAction(changeWebhook, {
    refreshes,
    done: () => t('webhook.saved'),
    onFailed: () => true,
    onDone: close,
  })
  const sendTest = useAction(testWebhook, { refreshes, done: () => t('webhook.tested') })
  const renew = useAction(changeWebhookSecret, {
    refreshes,
    onDone: (answer) => {
      close()
      setSecret(answer.secret)
    },
  })
  const remove = useAction(deleteWebhook, {
    refreshes,
    done: () => t('webhook.deleted'),
    onDone: () => void navigate({ to: '/sisteme-externe' }),
  })
  return (
    <>
      <div className="tools">
        <StatusChip tone={isPaused ? 'err' : 'ok'}>{t(`webhook.states.${state}`)}</StatusChip>
        <span className="grow cut mono">{url}</span>
        <Button isBusy={sendTest.isRunning} onClick={() => void sendTest.run({ params })}>
          {t('webhook.test')}
        </Button>
        <Button onClick={() => ask('edit')}>{t('webhook.edit')}</Button>
        <Button onClick={() => ask('secret')}>{t('webhook.newSecret')}</Button>
        <Button
          kind={isPaused ? 'main' : 'plain'}
          isBusy={turn.isRunning}
          onClick={() => void turn.run({ params, body: { version, state: isPaused ? 'active' : 'paused' } })}
        >
          {t(isPaused ? 'webhook.resume' : 'webhook.pause')}
        </Button>
        <Button kind="remove" onClick={() => ask('delete')}>
          {t('webhook.delete')}
        </Button>
      </div>
      {pauseReason && pausedAt && (
        <Banner tone={pauseReason === 'by-hand' ? 'info' : 'err'}>
          {t('webhook.pausedBanner', {
            time: formatNearTime(pausedAt, now()),
            reason: t(`webhook.reasons.${pauseReason}`),
          })}
        </Banner>
      )}
      {oldSecretEndsAt && (
        <Banner tone="info">{t('webhook.oldSecret', { time: formatNearTime(oldSecretEndsAt, now()) })}</Banner>
      )}
      {asked === 'edit' && (
        <WebhookSheet
          title={t('webhook.edit')}
          action={t('webhook.save')}
          fields={{ name, url, kinds }}
          isBusy={change.isRunning}
          fault={change.error === undefined ? undefined : problemText(change.error)}
          onSubmit={(fields) => void change.run({ params, body: { version, ...fields, kinds: [...fields.kinds] } })}
          onClose={close}
        />
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          title={t('webhook.newSecretTitle', { name })}
          action={t('webhook.newSecret')}
          isBusy={renew.isRunning}
          onConfirm={() => void renew.run({ params, body: { version } })}
          onClose={close}
        >
          <p>{t('webhook.newSecretText')}</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('webhook.deleteTitle', { name })}
          action={t('webhook.delete')}
          isDanger
          isBusy={remove.isRunning}
          onConfirm={() => void remove.run({ params })}
          onClose={close}
        >
          <p>{t('webhook.deleteText')}</p>
        </ConfirmDialog>
      )}
      {secret !== null && (
        <SecretDialog
          title={t('webhook.shown', { name })}
          label={t('webhook.secret')}
          value={secret}
          hint={t('webhook.secretUsage')}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
