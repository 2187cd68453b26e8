import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDay, formatInterval, formatLei } from '#console/lib/text/formats.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { GrantDialog } from './grant-dialog.tsx'

const t = translator(texts)

const voucherText = ({ kind, value }: DeskCustomer['vouchers'][number]): string => {
  if (kind === 'amount') return `−${formatLei(value)}`
  return kind === 'percent' ? `−${value}%` : t('freeDelivery')
}

/** What a customer has: sums, open orders, vouchers, points. */
export function CustomerFacts({ customer }: { readonly customer: DeskCustomer }) {
  const { orders, points, reusableBags, vouchers } = customer
  const [grant, setGrant] = useState<'points' | 'voucher' | null>(null)
  const mayGrant = useMay('customers.grant')
  const boxes = [
    [t('spentInYear'), formatLei(orders.spentInYear)],
    [t('average'), orders.average === null ? t('none') : formatLei(orders.average)],
    [t('points'), points.isMember ? formatCount(points.available) : t('notMember')],
    [t('bags'), String(reusableBags)],
  ] as const
  return (
    <div className="pane customer-facts">
      <ScrollRegion look="page" label={t('facts')}>
        <dl className="customer-boxes">
          {boxes.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section className="sec">
          <div className="sec-h">
            <h2>{t('openOrders')}</h2>
            <span className="q">{t('orderCount', { count: orders.count })}</span>
          </div>
          {orders.open.map(({ id, number, since, until, total }) => (
            <p key={id} className="row">
              <Link className="link nw" to={`/comenzi/${id}`}>
                {number}
              </Link>
              <span className="xs m">{formatInterval(since, until, now())}</span>
              <span className="end nw">{formatLei(total)}</span>
            </p>
          ))}
          {orders.open.length === 0 && <p className="q">{t('noOpenOrders')}</p>}
        </section>
        <section className="sec">
          <div className="sec-h">
            <h2>{t('vouchers')}</h2>
            {mayGrant && (
              <span className="end">
                <Button size="sm" onClick={() => setGrant('voucher')}>
                  {t('giveVoucher')}
                </Button>
              </span>
            )}
          </div>
          <KeyValues
            items={vouchers.map((voucher) => ({
              label: `${voucher.code} ${voucherText(voucher)}`,
              value: voucher.isUsable ? t('until', { day: formatDay(voucher.validUntil) }) : t('notUsable'),
            }))}
          />
          {vouchers.length === 0 && <p className="q">{t('noVouchers')}</p>}
        </section>
        {mayGrant && (
          <section className="sec">
            <div className="sec-h">
              <h2>{t('points')}</h2>
              <span className="end">
                <Button size="sm" disabled={!points.isMember} onClick={() => setGrant('points')}>
                  {t('givePoints')}
                </Button>
              </span>
            </div>
            <p className="xs q">{t(points.isMember ? 'pointsHint' : 'pointsNotMember')}</p>
          </section>
        )}
      </ScrollRegion>
      {grant !== null && <GrantDialog customer={customer} of={grant} onClose={() => setGrant(null)} />}
    </div>
  )
}
