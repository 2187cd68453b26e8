import arrow from 'icon:caret-right-bold'
import clock from 'icon:clock-countdown-bold'
import pot from 'icon:cooking-pot'
import crown from 'icon:crown-simple-fill'
import heart from 'icon:heart'
import checks from 'icon:list-checks'
import sparkle from 'icon:sparkle'
import tag from 'icon:tag-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/menu.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Drawers } from '#storefront/lib/overlays/drawer.ts'
import { href } from '#storefront/routes.ts'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './menu-drawer.module.css'

const t = translator(texts)

const places = [
  { text: t('offers'), address: formatListing(wholeListing('promotions')), icon: tag, look: css.promo },
  { text: t('new'), address: formatListing(wholeListing('new-products')), icon: sparkle },
  { text: t('saveMe'), address: formatListing(wholeListing('accelerated-sale')), icon: clock },
  { text: t('list'), address: href('/lista-mea'), icon: checks },
  { text: t('favourites'), address: href('/favorites'), icon: heart },
  { text: t('recipes'), address: href('/retete'), icon: pot },
  { text: t('genius'), address: href('/descopera-genius'), icon: crown, look: css.genius },
]

type MenuDrawerProps = Drawers['menu'] & { readonly onClose: () => void }

const ownPlaces = new Set(places.map(({ address }) => address))

/** Departments, special lists and the other links of the header, for phones: it has no room for them there. */
export function MenuDrawer({ departments, links, section, onClose }: MenuDrawerProps) {
  return (
    <Dialog look="menu" title={t('title')} onClose={onClose}>
      <nav aria-label={t('title')} className={css.menu}>
        <ul className={css.places}>
          {places.map(({ text, address, icon, look }) => (
            <li key={address}>
              <a href={address} className={look}>
                <Icon of={icon} />
                {text}
              </a>
            </li>
          ))}
          {links
            .filter(({ url }) => !ownPlaces.has(url))
            .map(({ title, url }) => (
              <li key={url}>
                <a href={url}>
                  <Icon of={arrow} />
                  {title}
                </a>
              </li>
            ))}
        </ul>
        <h3>{t('departments')}</h3>
        <ul className={css.departments}>
          {departments.map(({ slug, name, tint }) => (
            <li key={slug}>
              <a
                href={formatListing(wholeListing('category', slug))}
                data-tint={tint}
                aria-current={slug === section ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
