import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import {
  type GeniusPurchase,
  getGeniusDocument,
  listGeniusPurchases,
  withdrawGenius,
} from '#modules/membership/contract.ts'
import { DocumentButton } from '#storefront/components/actions/document-button.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './purchases.module.css'
import { geniusQuery, useGenius } from './use-genius.ts'

const t = translator(texts)
const purchasesQuery = queryOf(listGeniusPurchases, {})

/** The customer's Genius purchases, with documents and withdrawal. Renders nothing without a purchase. */
export function Purchases() {
  const { isSignedIn, query } = useGenius()
  // A completed payment adds a purchase, so the key contains what it changes.
  const key = `${query.data?.until} ${query.data?.awaitsPayment}`
  const purchases = useQuery({
    ...purchasesQuery,
    queryKey: [...purchasesQuery.queryKey, key],
    enabled: isSignedIn === true && query.data !== undefined,
  })
  if (isSignedIn !== true || purchases.data?.items.length === 0) return null
  return (
    <QueryResult query={purchases} waiting={null}>
      {({ items }) => (
        <section aria-labelledby="plati">
          <SectionHead id="plati" title={t('payments')} />
          <Panel>
            <ul className={css.list}>
              {items.map((purchase) => (
                <Purchase key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          </Panel>
        </section>
      )}
    </QueryResult>
  )
}

function Purchase({ purchase }: { readonly purchase: GeniusPurchase }) {
  const { id, plan, priceInt, paidAt, since, until, withdrawnAt, canWithdraw, withdrawUntil, documents } = purchase
  const withdrawal = useWithdrawal(purchase)
  const days = { since: formatLongDay(since), until: formatLongDay(until) }
  const price = moneyText(bani(priceInt))
  return (
    <li className={css.purchase}>
      <div>
        <b>{t('paymentLine', { plan: t(plan), price, day: formatLongDay(paidAt) })}</b>
        <p className="muted">
          {withdrawnAt === null ? t('paymentTime', days) : t('withdrawn', { day: formatLongDay(withdrawnAt) })}
        </p>
        {canWithdraw && <p className="small muted">{t('withdrawUntil', { day: formatLongDay(withdrawUntil) })}</p>}
      </div>
      <div className={css.actions}>
        {documents.map(({ label, reference }) => (
          <DocumentButton
            key={reference}
            name={reference}
            text={t('downloadPaper', { name: label })}
            load={() => api(getGeniusDocument, { params: { id, reference } })}
          />
        ))}
        {canWithdraw && (
          <Button
            look="secondary"
            isBusy={withdrawal.isPending}
            disabled={withdrawal.isPending}
            onClick={withdrawal.confirm}
          >
            {t(withdrawal.isPending ? 'withdrawing' : 'withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Withdrawal in two steps, statement and confirmation (Directive (EU) 2023/2673). */
function useWithdrawal({ id, number, plan, priceInt, withdrawUntil }: GeniusPurchase) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () => api(withdrawGenius, { params: { id }, body: {} }),
    onSuccess: () => raiseToast({ type: 'success', id: 'genius', content: t('withdrawDone'), duration: 'long' }),
    onError: (error) => raiseToast({ type: 'error', id: 'genius', content: refusalText(error), duration: 'long' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
        queries.invalidateQueries({ queryKey: geniusQuery.queryKey }),
      ]),
  })
  const confirm = (): void => {
    const price = moneyText(bani(priceInt))
    const dialog = openModal({
      title: t('withdrawTitle'),
      content: (
        <div className="stack">
          <p>
            <WholeNumbers>{t('withdrawStatement', { number, plan: t(plan).toLowerCase(), price })}</WholeNumbers>
          </p>
          <p className="muted">{t('withdrawText')}</p>
          <p className="small muted">{t('withdrawUntil', { day: formatLongDay(withdrawUntil) })}</p>
        </div>
      ),
      footer: (
        <>
          <Button look="secondary" onClick={() => closeModal(dialog)}>
            {t('stay')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              closeModal(dialog)
              sending.mutate()
            }}
          >
            {t('withdrawConfirm')}
          </Button>
        </>
      ),
    })
  }
  return { isPending: sending.isPending, confirm }
}
