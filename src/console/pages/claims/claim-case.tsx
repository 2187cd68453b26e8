import question from 'icon:question'
import timer from 'icon:timer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '#console/components/banner.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatLei, formatNearTime, formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { type Claim, getClaim } from '#modules/claims/contract.staff.ts'
import { ClaimDecision } from './claim-decision.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { ClaimThread } from './claim-thread.tsx'

const t = translator(texts)

/** One claim: what the shopper says, what is known, and what is decided. */
export function ClaimCase({ id }: { readonly id: string }) {
  const query = useQuery(queryOf(getClaim, { params: { id } }))
  useNews((news) => {
    if (isInUse() && news.some(({ entity }) => entity.kind === 'claim' && entity.id === id)) void query.refetch()
  })
  const { data: claim, error } = query
  if (claim === undefined) {
    return (
      <div className="pane grow">
        {error ? (
          <EmptyState icon={question} title={t('missing')}>
            {problemText(error)}
          </EmptyState>
        ) : (
          <div className="pad col g16" role="status" aria-label={t('loading')}>
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <section className="pane grow" aria-label={claim.number}>
        <CaseHead claim={claim} />
        <div className="scroll pad claim-case">
          <div className="claim-top">
            <ClaimPhotos claim={claim} />
            <div className="grow col g12">
              <div className="claim-words">
                <span className="xs q">{t('words', { at: formatNearTime(claim.receivedAt, now()) })}</span>
                <p>{claim.description === '' ? t('noWords') : `„${claim.description}”`}</p>
              </div>
              <Warehouse claim={claim} />
              <Hints claim={claim} />
            </div>
          </div>
          <ClaimLines claim={claim} />
          <ClaimThread claim={claim} />
        </div>
      </section>
      <ClaimDecision claim={claim} />
    </>
  )
}

function CaseHead({ claim }: { readonly claim: Claim }) {
  const { number, due, orderId, orderNumber, deliveredAt, state, outcome, isByRule } = claim
  return (
    <div className="claim-bar">
      <h2>{number}</h2>
      {due && (
        <StatusChip tone={due.isOverdue ? 'err' : 'warn'} icon={timer}>
          {t(`due.${due.kind}`, { at: formatNearTime(due.at, now()) })}
        </StatusChip>
      )}
      {state === 'asked' && <StatusChip tone="info">{t('state.asked')}</StatusChip>}
      {state === 'signing' && <StatusChip tone="warn">{t('state.signing')}</StatusChip>}
      {outcome && (
        <StatusChip tone={outcome === 'accepted' ? 'ok' : 'waiting'}>
          {isByRule ? t('byRule') : t(`outcome.${outcome}`)}
        </StatusChip>
      )}
      <span className="end row g6 m nw">
        {t('order')}{' '}
        <Link className="link" to={`/comenzi/${orderId}`}>
          {orderNumber}
        </Link>
        {deliveredAt && <span className="q">{t('delivered', { at: formatNearTime(deliveredAt, now()) })}</span>}
      </span>
    </div>
  )
}

/** Who picked the claimed goods, and when. */
function Warehouse({ claim: { picking, lines, maxima } }: { readonly claim: Claim }) {
  const claimed = picking.filter(({ itemId }) => lines.some((line) => line.itemId === itemId))
  const items = claimed.map(({ itemId, picker, pieces, at }) => ({
    label: maxima.lines.find((line) => line.itemId === itemId)?.name ?? '',
    value: t('picked', { count: pieces, at: formatTime(at), picker }),
  }))
  return (
    <div>
      <span className="lbl">{t('warehouse')}</span>
      {items.length === 0 ? <p className="q">{t('noScans')}</p> : <KeyValues items={items} />}
    </div>
  )
}

/** What is known besides; it decides nothing. */
function Hints({ claim: { client, hints } }: { readonly claim: Claim }) {
  const { claims, sum, days, samePhotos, sameAddress } = hints
  return (
    <div className="claim-hints">
      <span className="lbl">{client}</span>
      <KeyValues
        items={[
          { label: t('hints.claims', { days }), value: claims },
          { label: t('hints.sum', { days }), value: formatLei(sum) },
        ]}
      />
      {samePhotos.length > 0 && (
        <Banner tone="warn">
          {t('hints.samePhoto', { numbers: samePhotos.map(({ number }) => number).join(', ') })}
        </Banner>
      )}
      {sameAddress.length > 0 && (
        <Banner tone="info">
          {t('hints.sameAddress', { numbers: sameAddress.map(({ number }) => number).join(', ') })}
        </Banner>
      )}
    </div>
  )
}

function ClaimLines({ claim: { lines, maxima, state } }: { readonly claim: Claim }) {
  if (lines.length === 0) return null
  return (
    <table className="tbl d claim-lines" aria-label={t('lines')}>
      <thead>
        <tr>
          <th scope="col">{t('lines')}</th>
          <th scope="col" className="r">
            {t('claimedPieces')}
          </th>
          <th scope="col" className="r">
            {t(state === 'closed' ? 'acceptedPieces' : 'leftPieces')}
          </th>
          <th scope="col" className="r">
            {t('leftAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ itemId, pieces, accepted }) => {
          const line = maxima.lines.find((one) => one.itemId === itemId)
          return (
            <tr key={itemId}>
              <td>{line?.name}</td>
              <td className="r">{t('of', { pieces, delivered: line?.delivered ?? 0 })}</td>
              <td className="r">{state === 'closed' ? (accepted ?? 0) : (line?.piecesLeft ?? 0)}</td>
              <td className="r med">{formatAmount(line?.left ?? 0)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
