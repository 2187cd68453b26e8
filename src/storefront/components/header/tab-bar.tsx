import basket from 'icon:basket'
import house from 'icon:house'
import houseFill from 'icon:house-fill'
import list from 'icon:list-checks'
import listFill from 'icon:list-checks-fill'
import squares from 'icon:squares-four'
import squaresFill from 'icon:squares-four-fill'
import person from 'icon:user-circle'
import personFill from 'icon:user-circle-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { type CartSummary, cartLabel } from './cart-button.tsx'
import css from './tab-bar.module.css'

const t = translator(texts)

const tabs = [
  { text: t('tabHome'), address: href('/'), icon: house, current: houseFill, types: /^home/ },
  { text: t('tabCategories'), address: href('/c'), icon: squares, current: squaresFill, types: /^(category|product)$/ },
  { text: t('tabList'), address: href('/lista-mea'), icon: list, current: listFill, types: /^shopping-list/ },
  { text: t('tabAccount'), address: href('/account'), icon: person, current: personFill, types: /^(account|login)/ },
] as const

interface TabBarProps {
  readonly pageType: string
  readonly cart: CartSummary | null
  readonly onCart: () => void
}

/** The tab bar at the bottom of the screen, on phones. */
export function TabBar({ pageType, cart, onCart }: TabBarProps) {
  return (
    <nav className={css.bar} aria-label={t('tabs')}>
      <ul>
        {tabs.map(({ text, address, icon, current, types }) => {
          const isCurrent = types.test(pageType)
          return (
            <li key={address}>
              <a href={address} aria-current={isCurrent ? 'true' : undefined}>
                <Icon of={isCurrent ? current : icon} />
                {text}
              </a>
            </li>
          )
        })}
        <li>
          <button type="button" aria-haspopup="dialog" aria-label={cartLabel(cart)} onClick={onCart}>
            <Icon of={basket} />
            <span aria-hidden="true">{t('tabCart')}</span>
            {cart !== null && cart.count > 0 && (
              <span className={css.count} aria-hidden="true">
                {cart.count}
              </span>
            )}
          </button>
        </li>
      </ul>
    </nav>
  )
}
