import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PageFrame } from '#console/components/page-frame.tsx'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { type ListedClaim, listClaims } from '#modules/claims/contract.staff.ts'
import { ClaimCase } from './claim-case.tsx'
import { ClaimQueue, type QueueView, queueViews } from './claim-queue.tsx'
import './claims.css'

const t = translator(texts)

/** Milliseconds between two looks at the queue, besides what news tell. */
const lookMs = 20_000

const filterOf = (view: QueueView, me: string): Record<string, string> => {
  if (view === 'overdue') return { overdue: 'yes' }
  if (view === 'mine') return { open: 'yes', mine: me }
  if (view === 'closed') return { state: 'closed' }
  return { state: view === 'open' ? 'waiting,asked' : 'signing' }
}

/** The queue of claims, the one that is open, and its decision. */
export function ClaimsPage() {
  const { id } = useParams({ strict: false })
  const { member } = useSession()
  const navigate = useNavigate()
  const search: { readonly view?: string } = useSearch({ strict: false })
  const view = queueViews.find((one) => one === search.view) ?? 'open'
  const setView = (next: QueueView): void =>
    void navigate({ to: '.', search: (next === 'open' ? {} : { view: next }) as never })
  const sort = view === 'closed' ? '-received' : 'due'
  const query = useQuery({
    ...queryOf(listClaims, { query: { filter: filterOf(view, member.id), sort, size: 100 } }),
    refetchInterval: () => (isInUse() ? lookMs : false),
  })
  useNews((news) => {
    if (isInUse() && news.some(({ entity }) => entity.kind === 'claim')) void query.refetch()
  })
  const items = query.data?.items ?? []
  const openId = id ?? items[0]?.id
  const place = items.findIndex((claim) => claim.id === openId)
  const go = (step: number): void => {
    const next: ListedClaim | undefined = items[Math.max(0, Math.min(items.length - 1, place + step))]
    if (next !== undefined) void navigate({ to: `/reclamatii/${next.id}`, search: true as never })
  }
  useShortcuts([
    { keys: 'j, arrowdown', label: t('next'), run: () => go(1) },
    { keys: 'k, arrowup', label: t('previous'), run: () => go(-1) },
  ])
  const total = query.data?.total ?? 0
  return (
    <PageFrame title={t('title')} status={query.data && <span className="m nw">{t('count', { count: total })}</span>}>
      <div className="body claims">
        <ClaimQueue query={query} view={view} setView={setView} openId={openId} />
        {openId === undefined ? <div className="pane grow" /> : <ClaimCase key={openId} id={openId} />}
      </div>
    </PageFrame>
  )
}
