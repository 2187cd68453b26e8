import check from 'icon:check-circle'
import file from 'icon:file-text'
import warning from 'icon:warning'
import { Icon } from '#console/components/icon.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { apiBase } from '#console/lib/api/transport.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatAmount, formatNearTime } from '#console/lib/text/formats.ts'
import { urlOf } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { openOrderDocument } from '#modules/ordering/desk/contract.staff-actions.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { methodText } from './orders-list.tsx'

const t = translator(texts)

interface OrderMoneyProps {
  readonly orderId: string
  readonly money: DeskOrder['money']
  readonly documents: DeskOrder['documents']
}

interface Move {
  readonly id: string
  readonly at: string
  readonly text: string
  readonly state: string
  readonly amount: number
}

/** What was paid and given back, oldest first, and whether the ledger is balanced. */
export function OrderMoney({ orderId, money, documents }: OrderMoneyProps) {
  const { attempts, refunds, isBalanced } = money
  const moves: readonly Move[] = [
    ...attempts.map(({ id, at, method, reference, state, amount }) => ({
      ...{ id, at, amount, state: stateText(state), text: [methodText(method), reference].filter(Boolean).join(' · ') },
    })),
    ...refunds.map(({ id, at, method, state, amount }) => ({
      ...{ id, at, amount: -amount, state: stateText(state), text: t('refund', { method: methodText(method) }) },
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section className="pad">
      <div className="sec-h">
        <h2>{t('ledger')}</h2>
        <span className="end">
          <StatusChip tone={isBalanced ? 'ok' : 'err'} icon={isBalanced ? check : warning} look="plain">
            {t(isBalanced ? 'balanced' : 'unbalanced')}
          </StatusChip>
        </span>
      </div>
      <table className="tbl d" aria-label={t('ledger')}>
        <colgroup>
          <col style={{ width: 150 }} />
          <col />
          <col style={{ width: 120 }} />
          <col style={{ width: 100 }} />
        </colgroup>
        <tbody>
          {moves.map(({ id, at, text, state, amount }) => (
            <tr key={id}>
              <td className="q">{formatNearTime(at, now())}</td>
              <td>{text}</td>
              <td>{state}</td>
              <td className="r med">{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {documents.length > 0 && (
        <>
          <div className="sec-h">
            <h2>{t('documents')}</h2>
          </div>
          {documents.map(({ label, reference }) => (
            <p key={reference} className="row">
              <Icon of={file} />
              <a className="link" href={documentAddress(orderId, reference)} target="_blank" rel="noreferrer">
                {label}
              </a>
            </p>
          ))}
        </>
      )}
    </section>
  )
}

/** A PDF, which the browser shows in a tab of its own. */
const documentAddress = (id: string, reference: string): string =>
  apiBase + urlOf(openOrderDocument.path, { id, reference }, {})

const states: Readonly<Record<string, string>> = texts.moneyState
const stateText = (state: string): string => states[state] ?? state
