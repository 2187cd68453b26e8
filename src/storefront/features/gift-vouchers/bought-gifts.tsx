import { useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { type GiftPurchase, listGiftPurchases } from '#modules/gift-vouchers/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './bought-gifts.module.css'
import { voucherPage } from './voucher-page.ts'

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
        <ButtonLink look="secondary" href={voucherPage()}>
          {t('buy')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Bought({ gift }: { readonly gift: GiftPurchase }) {
  const { token, number, amountInt, recipientName, deliverOn, sentAt } = gift
  const days = { day: formatDay(deliverOn), sent: sentAt === null ? '' : formatLongDay(sentAt) }
  return (
    <li>
      <div>
        <a className="link" href={voucherPage(token)}>
          {t('line', { amount: formatBani(bani(amountInt)), name: recipientName || number })}
        </a>
        <p className="small muted">{t(standingOf(gift), days)}</p>
      </div>
    </li>
  )
}

/** What the buyer should know first: what is wrong, then what became of the present. */
function standingOf({ state, paymentFailed, hasBounced, sentAt, spent, hasEnded }: GiftPurchase) {
  if (state === 'open') return paymentFailed ? 'failed' : 'unpaid'
  if (state === 'withdrawn') return 'withdrawn'
  if (hasBounced) return 'bounced'
  if (spent === 'all') return 'usedUp'
  if (hasEnded) return 'ended'
  if (spent === 'part') return 'used'
  return sentAt === null ? 'planned' : 'sent'
}
