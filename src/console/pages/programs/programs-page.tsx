import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { Tabs } from '#console/components/tabs.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { listServiceTokens } from '#modules/staff/tokens/contract.staff.ts'
import { listWebhooks, type WebhookEndpoint } from '#modules/webhooks/contract.staff.ts'
import { TokensTab } from './tokens-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'
import './programs.css'

const t = translator(texts)

const isFailing = ({ pauseReason }: WebhookEndpoint): boolean => pauseReason !== null && pauseReason !== 'by-hand'

/** Programs of others: those that call the shop by a token, and those that the shop tells of events. `?show=paused`: of these the failing ones. */
export function ProgramsPage() {
  const tokens = useQuery(queryOf(listServiceTokens, {}))
  const webhooks = useQuery(queryOf(listWebhooks, {}))
  const { show }: { readonly show?: string } = useSearch({ strict: false })
  const failed = [tokens, webhooks].find(({ error }) => error !== null)
  const retry = (): void => void Promise.all([tokens.refetch(), webhooks.refetch()])
  const failing = webhooks.data?.items.filter(isFailing) ?? []
  const paused = failing.length
  return (
    <PageFrame title={t('title')}>
      {failed?.error && <ListError error={failed.error} answeredAt={failed.dataUpdatedAt} retry={retry} />}
      {!(tokens.data && webhooks.data) && !failed && <ListSkeleton columns={6} />}
      {tokens.data && webhooks.data && (
        <Tabs
          label={t('title')}
          first={show === 'paused' ? 'webhooks' : undefined}
          items={[
            {
              ...{ id: 'programs', label: t('programs') },
              count: tokens.data.items.filter(({ state }) => state === 'valid').length,
              content: <TokensTab tokens={tokens.data.items} />,
            },
            {
              ...{ id: 'webhooks', label: t('webhooks'), isHot: paused > 0 },
              count: paused || webhooks.data.items.length,
              content: (
                <WebhooksTab
                  endpoints={show === 'paused' ? failing : webhooks.data.items}
                  isFailingOnly={show === 'paused'}
                />
              ),
            },
          ]}
        />
      )}
    </PageFrame>
  )
}
