import { formatDay } from '#console/lib/text/formats.ts'
import type { ClosingPreview } from '#modules/ordering/desk/contract.staff-closing.ts'
import { hoursText, t } from './capacity-text.ts'

/** Where each order fits. */
export const Proposals = ({ orders }: Pick<ClosingPreview, 'orders'>) => (
  <table className="tbl d">
    <thead>
      <tr>
        <th scope="col">{t('order')}</th>
        <th scope="col">{t('to')}</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ id, number, proposal }) => (
        <tr key={id}>
          <th scope="row">{number}</th>
          <td>{proposal === null ? t('fitsNowhere') : `${formatDay(proposal.since)}, ${hoursText(proposal)}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface FigureProps {
  readonly count: number
  readonly label: string
  readonly hint: string
}

export const Figure = ({ count, label, hint }: FigureProps) => (
  <div>
    <b className="big">{count}</b>
    <span className="med">{label}</span>
    <span className="xs q">{hint}</span>
  </div>
)
