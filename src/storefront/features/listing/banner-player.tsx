import pause from 'icon:pause-fill'
import play from 'icon:play-fill'
import { type RefObject, useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/banner-player.json'
import { useCarousel } from '#storefront/components/carousel/use-carousel.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './banners.module.css'

const t = translator(texts)

interface BannerPlayerProps {
  /** The row of campaigns, with CSS scroll snapping. */
  readonly row: RefObject<HTMLDivElement | null>
  readonly count: number
}

/** Rotates the campaigns automatically. Hover, focus and touch pause them, the button stops them (WCAG 2.2.2). */
export function BannerPlayer({ row, count }: BannerPlayerProps) {
  const { isPlaying, hold, toggle } = useCarousel(count, row)
  useEffect(() => {
    const around = row.current?.parentElement
    if (!around) return
    const held = ['pointerenter', 'focusin', 'touchstart']
    const free = ['pointerleave', 'focusout']
    const stop = (): void => hold(true)
    const go = (): void => hold(false)
    for (const event of held) around.addEventListener(event, stop, { passive: true })
    for (const event of free) around.addEventListener(event, go)
    return () => {
      for (const event of held) around.removeEventListener(event, stop)
      for (const event of free) around.removeEventListener(event, go)
    }
  }, [row, hold])
  return (
    <button type="button" className={css.play} aria-label={isPlaying ? t('pause') : t('play')} onClick={toggle}>
      <Icon of={isPlaying ? pause : play} />
    </button>
  )
}
