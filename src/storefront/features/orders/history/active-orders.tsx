import basket from 'icon:basket'
import clock from 'icon:clock'
import card from 'icon:credit-card'
import receipt from 'icon:receipt'
import truck from 'icon:truck'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { type ActiveOrderNotice, listActiveOrderNotices } from '#modules/ordering/contract.ts'
import { SeenAs } from '#storefront/components/customer/seen-as.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './active-orders.module.css'

const t = translator(texts)

export const noticeIcons = { basket, clock, 'credit-card': card, receipt, truck } as const

/** An order changes state in minutes, not in seconds. */
const refetchIntervalMs = 60_000

interface ActiveOrdersProps {
  readonly most?: number
  /** The address of an order that is shown elsewhere on the page. */
  readonly except?: string | undefined
}

/** The state of the customer's active orders, of the first `most`. Renders nothing for guests and without active orders. */
export function ActiveOrders({ most = Number.POSITIVE_INFINITY, except }: ActiveOrdersProps) {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(mayBeSignedIn()), [])
  const isPreview = use(SeenAs) !== null
  const query = queryOf(listActiveOrderNotices, {})
  const { data } = useQuery({ ...query, enabled: isSignedIn && !isPreview, refetchInterval: refetchIntervalMs })
  const notices = data?.notices.filter(({ url }) => url !== except) ?? []
  if (notices.length === 0) return null
  const others = notices.length - most
  return (
    <section className={css.orders} aria-label={t('active')}>
      {notices.slice(0, most).map((notice) => (
        <ActiveOrderLink key={notice.url} notice={notice} />
      ))}
      {others > 0 && (
        <a className={css.more} href={href('/account/order-history')}>
          {t('activeMore', { count: others })}
        </a>
      )}
    </section>
  )
}

function ActiveOrderLink({ notice: { title, description, icon, url, type } }: { readonly notice: ActiveOrderNotice }) {
  return (
    <a className={css.order} href={url} data-type={type}>
      <Icon of={noticeIcons[icon]} />
      <span>
        <b>{title}</b>
        <span className={css.text}>
          <WholeNumbers>{description}</WholeNumbers>
        </span>
      </span>
    </a>
  )
}
