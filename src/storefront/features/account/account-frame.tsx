import bell from 'icon:bell'
import repeat from 'icon:calendar-check'
import benefits from 'icon:confetti'
import card from 'icon:credit-card'
import genius from 'icon:crown-simple'
import bill from 'icon:file-text'
import meal from 'icon:fork-knife'
import heart from 'icon:heart'
import leaf from 'icon:leaf'
import list from 'icon:list-checks'
import pin from 'icon:map-pin'
import notes from 'icon:note-pencil'
import receipt from 'icon:receipt'
import star from 'icon:star'
import ticket from 'icon:ticket'
import person from 'icon:user'
import family from 'icon:users-three'
import { type ReactNode, useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './account-frame.module.css'

const t = translator(texts)

const entries = [
  { key: 'orders', icon: receipt, to: href('/account/order-history') },
  { key: 'freshclub', icon: star, to: href('/account/freshclub') },
  { key: 'vouchers', icon: ticket, to: href('/account/vouchers') },
  { key: 'benefits', icon: benefits, to: href('/account/benefits') },
  { key: 'genius', icon: genius, to: href('/genius') },
  { key: 'favourites', icon: heart, to: href('/favorites') },
  { key: 'alerts', icon: bell, to: href('/account/product-alerts') },
  { key: 'household', icon: family, to: href('/account/household') },
  { key: 'lists', icon: notes, to: href('/account/shopping-lists') },
  { key: 'recurring', icon: repeat, to: href('/account/recurring-baskets') },
  { key: 'dietary', icon: leaf, to: href('/account/dietary-profile') },
  { key: 'freshlist', icon: list, to: href('/my-freshlist') },
  { key: 'addresses', icon: pin, to: href('/account/addresses') },
  { key: 'billing', icon: bill, to: href('/account/billing') },
  { key: 'cards', icon: card, to: href('/account/cards') },
  { key: 'mealVouchers', icon: meal, to: href('/account/meal-vouchers') },
  { key: 'details', icon: person, to: href('/account') },
] as const

export type AccountEntry = (typeof entries)[number]['key']

interface AccountFrameProps {
  /** The menu entry of the page. */
  readonly current: AccountEntry
  /** The heading of the page; omitted by pages that render their own. */
  readonly title?: string
  /** The main action of the page, beside the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Frame of the account pages, with their menu. On a phone the menu is a row, scrolled to the current entry. */
export function AccountFrame({ current, title, action, children }: AccountFrameProps) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>(`[data-entry="${current}"]`)
    if (menu.current && here) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft - 16
  }, [current])
  return (
    <div className={`wrap ${css.frame}`}>
      <nav ref={menu} className={css.side} aria-label={t('menu')}>
        {entries.map(({ key, icon, to }) => (
          <a key={key} href={to} data-entry={key} aria-current={key === current ? 'page' : undefined}>
            <Icon of={icon} />
            {t(key)}
          </a>
        ))}
      </nav>
      <div className={css.main}>
        {title !== undefined && (
          <div className={css.head}>
            <h1>{title}</h1>
            {action}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
