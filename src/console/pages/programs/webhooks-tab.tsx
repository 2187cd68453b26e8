import plus from 'icon:plus'
import hook from 'icon:webhooks-logo'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { createWebhook, listWebhooks, type WebhookEndpoint } from '#modules/webhooks/contract.staff.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

const t = translator(texts)
const columns = ['name', 'url', 'kinds', 'state', 'counts'] as const

interface WebhooksTabProps {
  readonly endpoints: readonly WebhookEndpoint[]
  /** Whether they are those alone that do not take their events. */
  readonly isFailingOnly: boolean
}

/** The endpoints of outside systems; paused ones first. */
export function WebhooksTab({ endpoints, isFailingOnly }: WebhooksTabProps) {
  const [isAdding, setAdding] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const create = useAction(createWebhook, {
    refreshes: [listWebhooks],
    onFailed: () => true,
    onDone: (answer) => {
      setAdding(false)
      setId(crypto.randomUUID())
      setMade(answer)
    },
  })
  return (
    <>
      <div className="tools">
        <span className="grow q">{t(isFailingOnly ? 'webhook.failingOnly' : 'webhook.text')}</span>
        {isFailingOnly && (
          <Link className="link" to="/sisteme-externe">
            {t('webhook.showAll')}
          </Link>
        )}
        <Button icon={plus} onClick={() => setAdding(true)}>
          {t('webhook.new')}
        </Button>
      </div>
      {endpoints.length === 0 ? (
        <EmptyState icon={hook} title={t('webhook.empty')}>
          {t('webhook.emptyText')}
        </EmptyState>
      ) : (
        <ScrollRegion look="page" label={t('webhooks')}>
          <table className="tbl d programs">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`webhook.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {endpoints.map(({ id: of, name, url, kinds, state, pauseReason, counts }) => (
                <tr key={of}>
                  <td>
                    <Link className="link" to={`/sisteme-externe/${of}`}>
                      {name}
                    </Link>
                  </td>
                  <td className="mono">{url}</td>
                  <td>{t('webhook.kindsOf', { count: kinds.length })}</td>
                  <td>
                    <StatusChip tone={state === 'active' ? 'ok' : pauseReason === 'by-hand' ? 'waiting' : 'err'}>
                      {t(`webhook.states.${state}`)}
                    </StatusChip>
                    {pauseReason && <span className="xs q"> {t(`webhook.reasons.${pauseReason}`)}</span>}
                  </td>
                  <td>{t('webhook.countsText', counts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {isAdding && (
        <WebhookSheet
          title={t('webhook.new')}
          action={t('webhook.create')}
          fields={{ name: '', url: 'https://', kinds: ['order.placed'] }}
          isBusy={create.isRunning}
          fault={create.error === undefined ? undefined : problemText(create.error)}
          onSubmit={({ kinds, ...fields }) => void create.run({ body: { id, ...fields, kinds: [...kinds] } })}
          onClose={() => {
            create.clear()
            setAdding(false)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('webhook.shown', { name: made.name })}
          label={t('webhook.secret')}
          value={made.secret}
          hint={t('webhook.secretUsage')}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}
