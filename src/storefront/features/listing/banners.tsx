import arrow from 'icon:arrow-right-bold'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { usePromotion } from '#storefront/lib/analytics/use-promotion.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './banners.module.css'

const t = translator(texts)

export type ListingBanner = ListingPayload['banners'][number]

/** A banner between products, two cards wide. */
export function InlineBanner({ banner }: { readonly banner: ListingBanner }) {
  const { code, title, text, action, path, isSponsored, tint, product, displayOnMobile } = banner
  const element = usePromotion<HTMLElement>({ id: code, name: title, text, slot: 'listing' })
  return (
    <aside
      ref={element}
      className={classes(css.inline, !displayOnMobile && css.wideOnly)}
      data-tint={tint}
      aria-label={isSponsored ? t('sponsored') : title}
    >
      <div className={css.copy}>
        {isSponsored && <Tag look="sponsored">{t('sponsored')}</Tag>}
        <p className={css.title}>{title}</p>
        <p className="small muted">{text}</p>
        <ButtonLink size="small" look="secondary" href={path} rel={isSponsored ? 'sponsored' : undefined}>
          {action}
        </ButtonLink>
      </div>
      <ProductPicture product={product} sizes="(min-width: 640px) 200px, 38vw" />
    </aside>
  )
}

/** Loaded only when the campaigns do not all fit on the screen. */
const Player = lazy(async () => ({ default: (await import('./banner-player.tsx')).BannerPlayer }))

/** The campaigns of a department, side by side if they fit, else as a carousel. */
export function HeaderBanners({
  banners,
  name,
}: {
  readonly banners: readonly ListingBanner[]
  readonly name: string
}) {
  const row = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)
  useEffect(() => setLonger((row.current?.scrollWidth ?? 0) > (row.current?.clientWidth ?? 0)), [])
  return (
    <section className={css.header} aria-label={t('banners', { name })}>
      <div ref={row} className={css.slides}>
        {banners.map((banner, index) => (
          <HeaderBanner key={banner.code} banner={banner} index={index} />
        ))}
      </div>
      {isLonger && (
        <Suspense>
          <Player row={row} count={banners.length} />
        </Suspense>
      )}
    </section>
  )
}

function HeaderBanner({ banner, index }: { readonly banner: ListingBanner; readonly index: number }) {
  const { code, eyebrow, title, text, action, path, tint, product, displayOnMobile } = banner
  const element = usePromotion<HTMLAnchorElement>({ id: code, name: title, text, slot: `header-${index}` })
  return (
    <a ref={element} className={classes(css.slide, !displayOnMobile && css.wideOnly)} data-tint={tint} href={path}>
      <span className={css.copy}>
        {eyebrow !== '' && <Tag look="new">{eyebrow}</Tag>}
        <span className={css.title}>{title}</span>
        <span className="small">{text}</span>
        <span className={css.action}>
          {action}
          <Icon of={arrow} />
        </span>
      </span>
      <ProductPicture product={product} sizes="(min-width: 1024px) 160px, 34vw" />
    </a>
  )
}
