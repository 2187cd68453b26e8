import { useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { type GiftPurchase, listGiftPurchases } from '#modules/gift-vouchers/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './bought-gifts.module.css'

const t = translator(texts.bought)

/** The gift vouchers that the customer has bought, each with the way to its page; an invitation without any. */
export function BoughtGifts() {
  const query = useQuery(queryOf(listGiftPurchases, {}))
  return (
    <Panel className={css.panel} aria-labelledby="cadouri">
      <h2 id="cadouri">{t('title')}</h2>
      <QueryResult query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={css.list}>
              {items.map((gift) => (
                <Bought key={gift.token} gift={gift} />
              ))}
            </ul>
          ) : (
            <p className="muted">{t('none')}</p>
          )
        }
      </QueryResult>
      <div>
        <ButtonLink look="secondary" href={href('/lp/*rest', { rest: 'voucher-cadou' })}>
          {t('buy')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Bought({ gift }: { readonly gift: GiftPurchase }) {
  const { token, number, amountInt, recipientName, deliverOn, sentAt, hasBounced, state } = gift
  const standing =
    state === 'withdrawn' ? 'withdrawn' : hasBounced ? 'bounced' : sentAt === null ? ('planned' as const) : 'sent'
  return (
    <li>
      <div>
        <a
          className="link"
          href={`${href('/lp/*rest', { rest: 'voucher-cadou' })}?comanda=${encodeURIComponent(token)}`}
        >
          {t('line', { amount: formatBani(bani(amountInt)), name: recipientName || number })}
        </a>
        <p className="small muted">{t(standing, { day: formatDay(deliverOn) })}</p>
      </div>
    </li>
  )
}
