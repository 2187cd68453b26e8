import device from 'icon:device-mobile-fill'
import truck from 'icon:truck-bold'
import x from 'icon:x'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/strips.json'
import { appStores } from '#storefront/lib/app-stores.ts'
import type { Dismissible } from '#storefront/lib/preferences/dismissed.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { ExternalLink } from '#storefront/ui/link/external-link.tsx'

const t = translator(texts)

/**
 * A message above the header until it is dismissed: on wide screens about delivery, on phones about the app. Like the
 * footer it is not hydrated; `lib/preferences/dismissed.ts` connects its button.
 */
export function Strips() {
  return (
    <>
      <Strip what="promoBanner" label={t('promoLabel')} className="strip promo-strip">
        <Icon of={truck} />
        <p>
          {t('promo')} <a href={href('/descopera-genius')}>{t('promoMore')}</a>
        </p>
      </Strip>
      <Strip what="appBanner" label={t('appLabel')} className="strip app-strip">
        <Icon of={device} />
        <p>{t('app')}</p>
        <ExternalLink href={appStores.google} className="app-open">
          {t('appOpen')}
        </ExternalLink>
      </Strip>
    </>
  )
}

interface StripProps {
  readonly what: Dismissible
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

const Strip = ({ what, label, className, children }: StripProps) => (
  <aside aria-label={label} className={className}>
    {children}
    <button type="button" data-closes={what} aria-label={t('close', { name: label })}>
      <Icon of={x} />
    </button>
  </aside>
)
