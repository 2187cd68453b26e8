import { zoneLabel } from '#console/lib/text/zone-text.ts'
import '../../styles/picking.css'
import sealed from 'icon:check-circle'
import box from 'icon:package'
import timer from 'icon:timer'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import { listPacking } from '#modules/picking/contract.staff-packing.ts'
import { Link, navigate } from '../addresses/addresses.tsx'
import { useScan } from '../scan/use-scan.ts'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { signal } from '../shell/signals.ts'

const t = translator(texts)
const refreshMs = 4_000

type PackingItem = OkOf<typeof listPacking>['items'][number]

const orderOf = ({ deliveryId }: PackingItem): string => `/telefon/impachetare/${deliveryId}`

/** Deliveries that are picked, and those that wait for their vans. A label that is scanned opens its delivery. */
export function PackingQueuePage() {
  const { member } = useSession()
  const list = useQuery({ ...queryOf(listPacking, {}), refetchInterval: refreshMs })
  const items = list.data?.items ?? []
  useScan((code) => {
    const found = items.find(({ number }) => code.startsWith(number.replace('-', '')))
    signal(found ? 'right' : 'wrong')
    if (found) navigate(orderOf(found))
    else showToast('failed', t('queue.unknown', { code }))
  })
  const groups = [
    { state: 'picked', title: t('queue.picked') },
    { state: 'sealed', title: t('queue.sealed') },
  ] as const
  return (
    <PhoneScreen title={t('queue.title')} text={member.name} back="/telefon">
      {list.isPending && <p role="status">{t('loading')}</p>}
      {list.isError && (
        <p className="note err" role="alert">
          {problemText(list.error)}
        </p>
      )}
      {list.data && items.length === 0 && (
        <EmptyState icon={box} title={t('queue.none')}>
          {t('queue.noneText')}
        </EmptyState>
      )}
      {groups.map(({ state, title }) => {
        const shown = items.filter((item) => item.state === state)
        return (
          shown.length > 0 && (
            <section key={state} className="p-rows" aria-label={title}>
              <h2>{title}</h2>
              {shown.map((item) => (
                <PackingRow key={item.deliveryId} item={item} />
              ))}
            </section>
          )
        )
      })}
    </PhoneScreen>
  )
}

function PackingRow({ item }: { readonly item: PackingItem }) {
  const { number, departsAt, isExpress, zone, state, totes, leftOut } = item
  return (
    <Link className="p-cand" to={orderOf(item)}>
      <Icon of={state === 'sealed' ? sealed : isExpress ? timer : box} size="xl" />
      <span className="grow">
        <b className="p-line p-number">{number}</b>
        <span className="xs m p-line">
          {[zone !== null && zoneLabel(zone), totes === 0 ? t('toteless') : t('totes', { count: totes })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {leftOut > 0 && <span className="xs b t-err">{t('queue.leftOut', { count: leftOut })}</span>}
      </span>
      <b>{formatTime(departsAt)}</b>
    </Link>
  )
}
