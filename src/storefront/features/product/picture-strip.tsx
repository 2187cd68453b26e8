import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import {
  fullWidthSrcset,
  type PictureView,
  type PictureWidth,
  productPicture,
} from '#modules/media/rules/picture-address.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { prefersReducedMotion } from '#storefront/lib/dom/motion.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import css from './gallery.module.css'

const t = translator(texts)

/** A product without a picture shows the tile that says so. */
export const shownViews = ({ pictureViews }: PageProduct): readonly PictureView[] =>
  pictureViews.length > 0 ? pictureViews : ['front']

export interface PictureStripState {
  readonly row: RefObject<HTMLDivElement | null>
  readonly current: number
  go(index: number): void
}

/** State of a row of pictures with CSS scroll snapping: which of `count` is shown, and scrolling to another. */
export function usePictureStrip(count: number, from = 0): PictureStripState {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(from)
  const shown = useRef(from)
  useEffect(() => {
    const pictures = row.current
    if (!pictures) return
    const look = (): void => {
      shown.current = Math.round(pictures.scrollLeft / Math.max(pictures.clientWidth, 1))
      setCurrent(shown.current)
    }
    pictures.addEventListener('scroll', look, { passive: true })
    // The row gets its width when the dialog opens, and a new one when a phone is rotated.
    const keep = new ResizeObserver(() =>
      pictures.scrollTo({ left: shown.current * pictures.clientWidth, behavior: 'instant' }),
    )
    keep.observe(pictures)
    return () => {
      keep.disconnect()
      pictures.removeEventListener('scroll', look)
    }
  }, [])
  const go = (index: number): void => {
    const left = Math.min(Math.max(index, 0), count - 1) * (row.current?.clientWidth ?? 0)
    row.current?.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }
  return { row, current, go }
}

const keys: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
}

interface PictureStripProps {
  readonly product: PageProduct
  readonly strip: PictureStripState
  readonly look: 'page' | 'large'
}

export function PictureStrip({ product, strip, look }: PictureStripProps) {
  const views = shownViews(product)
  const move = (event: KeyboardEvent): void => {
    const next = keys[event.key]
    if (!next) return
    event.preventDefault()
    strip.go(next(strip.current, views.length))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are pictures that belong together
    <div
      ref={strip.row}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
      tabIndex={0}
      aria-label={views.length > 1 ? t('pictures', { name: nameOf(product), count: views.length }) : nameOf(product)}
      className={css.strip}
      onKeyDown={move}
    >
      {views.map((view, index) => (
        <Picture key={view} product={product} view={view} look={look} isFirst={index === 0} />
      ))}
    </div>
  )
}

interface PictureProps {
  readonly product: PageProduct
  readonly view: PictureView
  readonly look: PictureStripProps['look']
  readonly isFirst: boolean
}

function Picture({ product, view, look, isFirst }: PictureProps) {
  const address = (width: PictureWidth): string => productPicture(product.code, product.picture, view, width)
  const alt = altOf(product, view)
  const scene = view === 'scene' ? css.scene : undefined
  if (look === 'large') return <img src={address(1200)} width={1200} height={1200} alt={alt} className={scene} />
  return (
    <img
      src={address(640)}
      srcSet={fullWidthSrcset(address)}
      sizes="(min-width: 1024px) 530px, 88vw"
      width={640}
      height={640}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={scene}
    />
  )
}

function altOf(product: PageProduct, view: PictureView): string {
  const views: readonly PictureView[] = product.pictureViews
  const written = product.pictureTexts[views.indexOf(view)]
  if (written) return written
  const name = [nameOf(product), product.sizeLabel].filter(Boolean).join(', ')
  if (product.pictureViews.length === 0) return t('imageMissing', { name })
  const photograph = /^photo(\d)$/.exec(view)?.[1]
  if (photograph) return t('imagePhotograph', { name, number: photograph })
  if (view === 'label') return t('imageLabel', { name })
  return t(view === 'scene' ? 'imageScene' : 'imageOf', { name })
}
