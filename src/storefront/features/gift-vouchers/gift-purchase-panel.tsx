import { useMutation, useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { type GiftPurchase, getGiftDocument, getGiftPurchase, payGiftVoucher } from '#modules/gift-vouchers/contract.ts'
import { DocumentButton } from '#storefront/components/actions/document-button.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './gift.module.css'
import { GiftChange } from './gift-change.tsx'
import { GiftPreview } from './gift-preview.tsx'
import { GiftSignIn } from './gift-sign-in.tsx'
import type { SendingDays } from './sending-days.ts'
import { voucherPage } from './voucher-page.ts'

const t = translator(texts.purchase)

/** The gateway's news comes within seconds, and so does that of an address that does not exist. */
const pollMs = 2_000
const mostPolls = 30

interface GiftPurchaseProps {
  readonly token: string
  readonly days: SendingDays
}

/** A purchase of a gift voucher, for its buyer: its payment, the present, and what can still be done. */
export function GiftPurchasePanel({ token, days }: GiftPurchaseProps) {
  const query = useQuery({
    ...queryOf(getGiftPurchase, { params: { token } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state === 'open') return data.paymentFailed ? false : pollMs
      return data?.state === 'paid' && !data.hasBounced && dataUpdateCount < mostPolls ? pollMs : false
    },
  })
  // The link of the letter was opened without the account that bought the voucher.
  if (query.isError && !mayBeSignedIn()) return <GiftSignIn days={days} purchase={token} />
  return (
    <Panel className={css.gift} aria-labelledby="voucher-cumparat">
      <h2 id="voucher-cumparat">{t('title')}</h2>
      <QueryResult query={query} waiting={<Skeleton size="panel" />}>
        {(gift) => (
          <div className={css.columns}>
            <div className={css.form}>
              <div aria-live="polite">
                <Standing of={gift} />
              </div>
              {gift.state === 'open' && <Payment of={gift} onChanged={() => query.refetch()} />}
              {gift.state === 'paid' && <GiftChange of={gift} days={days} onChanged={() => query.refetch()} />}
              <div className={css.actions}>
                {gift.hasDocument && (
                  <DocumentButton
                    name={`${gift.number}.pdf`}
                    text={t('document')}
                    load={() => api(getGiftDocument, { params: { token } })}
                  />
                )}
                {gift.state !== 'open' && (
                  <ButtonLink look="secondary" href={voucherPage()}>
                    {t('another')}
                  </ButtonLink>
                )}
              </div>
            </div>
            <GiftPreview of={gift} />
          </div>
        )}
      </QueryResult>
    </Panel>
  )
}

/** What the purchase is waiting for, or what became of it. */
function Standing({ of }: { readonly of: GiftPurchase }) {
  const { state, paymentFailed, hasBounced, sentAt, spent, deliverOn, recipientEmail: email, validUntil } = of
  const amount = formatBani(bani(of.amountInt))
  if (state === 'open') {
    if (paymentFailed) return <Notice kind="err">{t('failed')}</Notice>
    return <Notice kind="info">{t('waiting')}</Notice>
  }
  if (state === 'given-up') return <Notice kind="warn">{t('givenUp')}</Notice>
  if (state === 'withdrawn') return <Notice kind="info">{t('withdrawn', { amount })}</Notice>
  const until = validUntil === null ? '' : formatLongDay(new Date(Date.parse(validUntil) - 1).toISOString())
  return (
    <div className="stack">
      {hasBounced ? (
        <Notice kind="err">{t('bounced', { email })}</Notice>
      ) : (
        <Notice kind="ok">
          {sentAt === null
            ? t('planned', { day: formatDay(deliverOn), email })
            : t('sent', { day: formatLongDay(sentAt), email })}
        </Notice>
      )}
      <p>{t('paid', { amount, until })}</p>
      {spent !== 'nothing' && <p className="muted">{t(spent === 'all' ? 'usedUp' : 'used')}</p>}
    </div>
  )
}

interface PaymentProps {
  readonly of: GiftPurchase
  readonly onChanged: () => unknown
}

/** The way back to the payment page. */
function Payment({ of: { token, paymentFailed }, onChanged }: PaymentProps) {
  const paying = useMutation({
    mutationFn: () => api(payGiftVoucher, { params: { token }, body: {} }),
    onSuccess: ({ url }) => (url === null ? onChanged() : location.assign(url)),
  })
  const isBusy = paying.isPending || paying.data?.url != null
  return (
    <div className="stack">
      {paying.error && (
        <Notice kind="err" isAlert>
          {refusalText(paying.error)}
        </Notice>
      )}
      <div>
        <Button
          look={paymentFailed ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={() => isBusy || paying.mutate()}
        >
          {t('pay')}
        </Button>
      </div>
    </div>
  )
}
