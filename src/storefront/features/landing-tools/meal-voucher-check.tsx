import { bani, subtract } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/landing-tools.json'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import { itemsOf, useOrder, useOrderFailure } from '#storefront/lib/cart/use-order.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Amounts } from '#storefront/ui/price/amounts.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './landing-tools.module.css'

const t = translator(texts.meal)

/** Which goods of the open cart a meal-voucher card can pay for, as the server counts them. */
export function MealVoucherCheck() {
  const order = useOrder()
  const failure = useOrderFailure()
  return (
    <Panel className={css.tool} aria-labelledby="verificare-tichete">
      <h2 id="verificare-tichete">{t('title')}</h2>
      <div className={css.states} aria-live="polite">
        {failure ? (
          <Notice kind="err">
            <p>{t('failed')}</p>
            <Button look="secondary" size="small" onClick={failure.retry}>
              {t('retry')}
            </Button>
          </Notice>
        ) : order === undefined ? (
          <p className="muted">{t('loading')}</p>
        ) : order === null || order.itemsCount === 0 ? (
          <>
            <p>{t('empty')}</p>
            <p>
              <ButtonLink look="secondary" href={href('/c')}>
                {t('shop')}
              </ButtonLink>
            </p>
          </>
        ) : (
          <Shares of={order} />
        )}
      </div>
    </Panel>
  )
}

function Shares({ of: order }: { readonly of: OrderView }) {
  const payable = bani(order.mealVoucherItemsTotalInt)
  const lines = itemsOf(order)
  return (
    <>
      {!order.takesMealVouchers && payable > 0 && <Notice kind="warn">{t('notNow')}</Notice>}
      <Amounts
        lines={[
          { key: t('payable'), value: formatBani(payable), look: 'total' },
          { key: t('other'), value: formatBani(subtract(bani(order.totalInt), payable)) },
        ]}
      />
      <Goods title={t('goods')} lines={lines.filter((one) => one.mealVoucherEligible)} />
      <Goods title={t('rest')} lines={lines.filter((one) => !one.mealVoucherEligible)} />
      <p>
        <ButtonLink look="secondary" href={href('/checkout')}>
          {t('checkout')}
        </ButtonLink>
      </p>
    </>
  )
}

interface GoodsProps {
  readonly title: string
  readonly lines: readonly OrderItemView[]
}

function Goods({ title, lines }: GoodsProps) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.goods}>
        {lines.map(({ variantCode, productName, quantity, subtotalInt }) => (
          <li key={variantCode}>
            <span>
              {quantity} × {productName}
            </span>
            <span className="num">{formatBani(bani(subtotalInt))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
