import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '#console/components/button.tsx'
import { Segments } from '#console/components/segments.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatAmount, formatDay, formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-attention.json'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { listSubmissions, reportAgain, type SubmissionView } from '#modules/invoicing/contract.staff.ts'
import { AttentionPage } from './attention-page.tsx'

const t = translator(texts)
const shows = ['late', 'refused', 'open'] as const
const refreshMs = 5_000

const tones: Readonly<Record<SubmissionView['state'], Tone>> = {
  due: 'waiting',
  uploading: 'info',
  processing: 'info',
  refused: 'err',
}

/** Invoices and credit notes that the tax authority has not accepted: why, until when, and sending them again. */
export function InvoicesPage() {
  const search: { readonly show?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = shows.find((one) => one === search.show) ?? 'open'
  const query = useQuery({
    ...queryOf(listSubmissions, { query: { show } }),
    refetchInterval: () => isInUse() && refreshMs,
  })
  return (
    <AttentionPage
      title={texts.invoices.title}
      query={query}
      none={{ title: t(`invoices.none.${show}`), text: t('invoices.noneText') }}
      tools={
        <Segments
          label={t('invoices.show')}
          value={show}
          onChange={(next) => void navigate({ to: '.', search: { show: next } as never })}
          options={shows.map((value) => ({ value, label: t(`invoices.shows.${value}`) }))}
        />
      }
      columns={[
        { label: t('invoices.document') },
        { label: t('invoices.order') },
        { label: t('invoices.state') },
        { label: t('invoices.term') },
        { label: t('invoices.total'), isNumber: true },
        { label: t('invoices.action') },
      ]}
      row={(submission) => <Row key={submission.invoiceId} submission={submission} />}
    />
  )
}

function Row({ submission }: { readonly submission: SubmissionView }) {
  const { invoiceId, reference, kind, orderNumber, total, dueOn, isLate, state, uploadedAt, errors } = submission
  return (
    <tr>
      <td>
        <b className="nw">{reference}</b>
        <br />
        <span className="q">{t(`invoices.kinds.${kind}`)}</span>
      </td>
      <td>
        <Link className="link" to="/comenzi" search={{ words: orderNumber } as never}>
          {orderNumber}
        </Link>
      </td>
      <td className="wrap">
        <StatusChip tone={tones[state]}>{t(`invoices.states.${state}`)}</StatusChip>
        {uploadedAt && <span className="q"> {t('invoices.sent', { at: formatNearTime(uploadedAt, now()) })}</span>}
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </td>
      <td className={isLate ? 't-err nw' : 'nw'}>
        {formatDay(dueOn)}
        {isLate && (
          <>
            <br />
            {t('invoices.late')}
          </>
        )}
      </td>
      <td className="r med">{formatAmount(total)}</td>
      <td>
        <Again id={invoiceId} submission={submission} />
      </td>
    </tr>
  )
}

/** What the authority has under way cannot be hurried. */
function Again({ id, submission }: { readonly id: string; readonly submission: SubmissionView }) {
  const { reference, state, isPlanned } = submission
  const action = useAction(reportAgain, {
    refreshes: [listSubmissions, getDashboard],
    done: () => t('invoices.again.done', { reference }),
  })
  if (state !== 'refused' && state !== 'due') return <span className="q">{t('invoices.again.underWay')}</span>
  if (isPlanned) return <span className="q">{t('invoices.again.planned')}</span>
  const text = t(state === 'refused' ? 'invoices.again.refused' : 'invoices.again.due')
  return (
    <Button
      size="sm"
      aria-label={t('invoices.again.of', { text, reference })}
      isBusy={action.isRunning}
      onClick={() => void action.run({ params: { id } })}
    >
      {text}
    </Button>
  )
}
