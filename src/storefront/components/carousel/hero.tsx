import arrowLeft from 'icon:arrow-left-bold'
import arrowRight from 'icon:arrow-right-bold'
import leaf from 'icon:leaf-fill'
import pause from 'icon:pause-fill'
import play from 'icon:play-fill'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import type { Home } from '#modules/catalog/contract.ts'
import { usePromotion } from '#storefront/lib/analytics/use-promotion.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { ButtonLink, RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './hero.module.css'
import { useCarousel } from './use-carousel.ts'

const t = translator(texts)

type Campaign = Home['hero'][number]

/** Slides alternate between these backgrounds. */
const grounds = ['deep', 'sun', 'sea'] as const

/** A carousel of the day's campaigns: swiped, moved by arrows and dots, or advancing by itself. */
export function Hero({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const { row, current, isPlaying, hold, toggle, go } = useCarousel(campaigns.length)
  const [areOthersShown, setOthersShown] = useState(false)
  useEffect(() => setOthersShown(true), [])
  const isOnSun = grounds[current % grounds.length] === 'sun'
  return (
    <section
      className={css.hero}
      aria-roledescription={t('carousel')}
      aria-label={t('campaigns')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onTouchStart={() => hold(true)}
    >
      <div ref={row} className={css.slides}>
        {campaigns.map((campaign, index) => (
          <Slide key={campaign.code} campaign={campaign} {...{ index, areOthersShown }} count={campaigns.length} />
        ))}
      </div>
      <div className={classes(css.dots, isOnSun && css.onSun)}>
        {campaigns.map(({ code }, index) => (
          <button
            key={code}
            type="button"
            className={css.dot}
            aria-label={t('campaignOf', { number: index + 1, count: campaigns.length })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => go(index)}
          />
        ))}
        <button type="button" aria-label={isPlaying ? t('pause') : t('play')} onClick={toggle}>
          <Icon of={isPlaying ? pause : play} />
        </button>
      </div>
      <div className={css.arrows}>
        <RoundButton aria-label={t('previous')} onClick={() => go(current - 1)}>
          <Icon of={arrowLeft} />
        </RoundButton>
        <RoundButton aria-label={t('next')} onClick={() => go(current + 1)}>
          <Icon of={arrowRight} />
        </RoundButton>
      </div>
    </section>
  )
}

/** An eighth less than the width on phones: with fewer than two pixels to a CSS pixel they take the narrow picture. */
const pictureSizes = '(min-width: 1024px) 650px, min(100vw - 92px, 544px)'

/** Both widths of a banner in a format; `scripts/draw-pictures.ts` writes them side by side. */
function widthsIn(format: 'avif' | 'webp', image: string): string {
  const name = image.replace(/\.webp$/, '')
  return `${name}-560.${format} 560w, ${name}.${format} 953w`
}

interface SlideProps {
  readonly campaign: Campaign
  readonly index: number
  readonly count: number
  /** Whether slides after the first have their pictures, which must not delay its own. */
  readonly areOthersShown: boolean
}

function Slide({ campaign, index, count, areOthersShown }: SlideProps) {
  const ground = grounds[index % grounds.length]
  const isFirst = index === 0
  // The first campaign's title is the heading of the home page.
  const Title = isFirst ? 'h1' : 'h2'
  const { code, title, text } = campaign
  const picture = (
    <picture>
      <source type="image/avif" srcSet={widthsIn('avif', campaign.image)} sizes={pictureSizes} />
      <Image
        className={css.picture}
        source={campaign.image}
        srcSet={widthsIn('webp', campaign.image)}
        sizes={pictureSizes}
        width={953}
        height={554}
        alt=""
        // Loaded at once by the early script, unless the campaigns are hidden.
        loading="lazy"
        {...(isFirst ? { fetchPriority: 'high', 'data-first': '' } : { fetchPriority: 'low' })}
      />
    </picture>
  )
  const slide = usePromotion<HTMLDivElement>({ id: code, name: title, text, slot: `hero-${index}` })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={slide}
      className={classes(css.slide, ground && ground !== 'deep' && css[ground])}
      role="group"
      aria-roledescription={t('slide')}
      aria-label={t('campaignOf', { number: index + 1, count })}
    >
      <div className={css.copy}>
        <Tag look="new">
          <Icon of={leaf} />
          {campaign.eyebrow}
        </Tag>
        <Title className={css.title}>{campaign.title}</Title>
        <p className={css.text}>{campaign.text}</p>
        <ButtonLink look={ground === 'sun' ? 'primary' : 'lime'} size="large" href={campaign.url}>
          {campaign.action}
        </ButtonLink>
      </div>
      {isFirst || areOthersShown ? (
        picture
      ) : (
        <div className={css.picture}>
          <noscript>{picture}</noscript>
        </div>
      )}
    </div>
  )
}
