import bill from 'icon:file-text'
import meal from 'icon:fork-knife'
import gift from 'icon:gift'
import heart from 'icon:heart'
import pin from 'icon:map-pin'
import receipt from 'icon:receipt'
import star from 'icon:star'
import ticket from 'icon:ticket'
import person from 'icon:user'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import css from './account-nav.module.css'

const t = translator(texts)

const entries = [
  { key: 'orders', icon: receipt, to: href('/account/order-history') },
  { key: 'freshclub', icon: star, to: href('/account/freshclub/*rest', { rest: '' }) },
  { key: 'vouchers', icon: ticket, to: href('/account/vouchers') },
  { key: 'addresses', icon: pin, to: href('/account/addresses') },
  { key: 'billing', icon: bill, to: href('/account/billing') },
  { key: 'mealVouchers', icon: meal, to: href('/account/meal-vouchers') },
  { key: 'benefits', icon: gift, to: href('/account/benefits') },
  { key: 'favourites', icon: heart, to: href('/favorites') },
  { key: 'details', icon: person, to: href('/account') },
] as const

interface AccountShellProps {
  readonly current: (typeof entries)[number]['key']
  readonly children: ReactNode
}

/** The account's menu beside one of its pages. */
export function AccountShell({ current, children }: AccountShellProps) {
  return (
    <div className={`wrap ${css.shell}`}>
      <nav className={css.side} aria-label={t('menu')}>
        {entries.map(({ key, icon, to }) => (
          <a key={key} href={to} aria-current={key === current ? 'page' : undefined}>
            <Icon of={icon} />
            {t(key)}
          </a>
        ))}
      </nav>
      <div className={css.main}>{children}</div>
    </div>
  )
}
