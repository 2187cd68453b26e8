import basket from 'icon:basket'
import clock from 'icon:clock'
import card from 'icon:credit-card'
import receipt from 'icon:receipt'
import truck from 'icon:truck'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { type ActiveOrderNotice, listActiveOrderNotices } from '#modules/ordering/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './active-orders.module.css'

const t = translator(texts)

const icons = { basket, clock, 'credit-card': card, receipt, truck } as const

/** An order moves in minutes, not in seconds. */
const again = 60_000

/** What happens to the orders somebody is waiting for. Nothing for guests, and nothing while there is none. */
export function ActiveOrders() {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => setMayAsk(mayBeSignedIn()), [])
  const query = queryOf(listActiveOrderNotices, {})
  const { data } = useQuery({ ...query, enabled: mayAsk, refetchInterval: again })
  if (!data || data.notices.length === 0) return null
  return (
    <section className={css.orders} aria-label={t('active')}>
      {data.notices.map((notice) => (
        <OneNotice key={notice.url} notice={notice} />
      ))}
    </section>
  )
}

function OneNotice({ notice: { title, description, icon, url, type } }: { readonly notice: ActiveOrderNotice }) {
  return (
    <a className={css.order} href={url} data-type={type}>
      <Icon of={icons[icon]} />
      <span>
        <b>{title}</b>
        <span className={css.text}>
          <WholeNumbers>{description}</WholeNumbers>
        </span>
      </span>
    </a>
  )
}
