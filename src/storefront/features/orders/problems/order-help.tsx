import back from 'icon:arrow-u-up-left-duotone'
import right from 'icon:caret-right'
import words from 'icon:chat-circle-dots-duotone'
import box from 'icon:package-duotone'
import truck from 'icon:truck-duotone'
import { lazy, Suspense, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { downloadDocument } from '#modules/invoicing/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { DocumentButton } from '#storefront/components/actions/document-button.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './order-help.module.css'
import type { ReportableProblemType } from './report-lines.tsx'
import { type RenderProblemChat, ReportDialog } from './report-problem.tsx'

export type { RenderProblemChat } from './report-problem.tsx'

const t = translator(texts)

/** Loaded only where a problem was reported, or is asked about. */
const AnswerQuestion = lazy(() =>
  import('./answer-question.tsx').then(({ AnswerQuestion: Form }) => ({ default: Form })),
)
const ProblemPhotos = lazy(() =>
  import('./problem-photos.tsx').then(({ ProblemPhotos: Photos }) => ({ default: Photos })),
)

const icons = { incomplete: box, delivery: truck, return: back, other: words } as const

/** Reports a problem with the order, lists the reported ones, and offers the order's documents. */
export function OrderHelp({
  order,
  renderProblemChat,
}: {
  readonly order: OrderView
  readonly renderProblemChat: RenderProblemChat
}) {
  const [type, setType] = useState<ReportableProblemType>()
  const { reportProblemTypes, problems, invoices } = order
  if (reportProblemTypes.length + problems.length + invoices.length === 0) return null
  return (
    <Panel className="stack" aria-labelledby="help-title">
      <h2 id="help-title">{t('help')}</h2>
      {reportProblemTypes.length > 0 && (
        <>
          <p className="muted">{t('helpText')}</p>
          <div className={css.problems}>
            {reportProblemTypes.map((one) => (
              <button key={one} type="button" className={css.problem} onClick={() => setType(one)}>
                <Icon of={icons[one]} />
                <span>{t(`problem-${one}`)}</span>
                <Icon of={right} />
              </button>
            ))}
          </div>
        </>
      )}
      {problems.length > 0 && (
        <ul className={css.reported} aria-label={t('reported')}>
          {problems.map((problem) => {
            const { number, typeLabel, state, stateLabel, refundInt, refusal, question } = problem
            return (
              <li key={number}>
                <b>
                  <WholeNumbers>{`${number} · ${typeLabel}`}</WholeNumbers>
                </b>
                <Tag look={state === 'accepted' ? 'ok' : state === 'refused' ? 'err' : 'info'}>{stateLabel}</Tag>
                {refundInt > 0 && <span>{t('reportRefund', { amount: formatBani(bani(refundInt)) })}</span>}
                {refusal && <p>{refusal}</p>}
                <Suspense>
                  <ProblemPhotos order={order} problem={problem} />
                </Suspense>
                {question && (
                  <Suspense>
                    <AnswerQuestion order={order} problem={problem} />
                  </Suspense>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {invoices.map(({ label, documentReference }) => (
        <DocumentButton
          key={documentReference}
          name={documentReference}
          text={t('download', { name: label })}
          load={() =>
            api(downloadDocument, { params: { id: order.tokenValue }, body: { isArchived: false, documentReference } })
          }
        />
      ))}
      {type && (
        <ReportDialog
          order={order}
          type={type}
          renderProblemChat={renderProblemChat}
          onClose={() => setType(undefined)}
        />
      )}
    </Panel>
  )
}
