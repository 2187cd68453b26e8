import zoom from 'icon:magnifying-glass-plus'
import { type ReactNode, useState } from 'react'
import texts from '#locales/product.json'
import type { ProductPage } from '#modules/catalog/contract.ts'
import {
  type PictureView,
  type PictureWidth,
  pictureViews,
  productPicture,
  srcset,
} from '#modules/media/rules/picture-address.ts'
import { nameOf } from '#storefront/components/product-card.tsx'
import { translator } from '#storefront/lib/i18n.ts'
import { RoundButton } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import css from './gallery.module.css'

const t = translator(texts)

const widths = [384, 640, 828, 1080] as const

interface GalleryProps {
  readonly product: ProductPage
  /** Stands in the upper corner of the picture. */
  readonly favourite: ReactNode
}

/** The product from the front, its label close up, and on a table; the one chosen stands large. */
export function Gallery({ product, favourite }: GalleryProps) {
  const [view, setView] = useState<PictureView>('front')
  const [isLarge, setLarge] = useState(false)
  const address = (of: PictureView) => (width: PictureWidth) => productPicture(product.code, product.picture, of, width)
  const alt = altOf(product, view)
  return (
    <section className={css.gallery} aria-label={t('gallery')}>
      <div className={css.main} data-tint={product.tint}>
        <img
          src={address(view)(640)}
          srcSet={srcset(address(view), widths)}
          sizes="(min-width: 1024px) 530px, 88vw"
          width={640}
          height={640}
          alt={alt}
          fetchPriority="high"
          className={view === 'scene' ? css.scene : undefined}
        />
        <div className={css.corner}>{favourite}</div>
        <RoundButton
          isOutlined
          className={css.zoom}
          aria-haspopup="dialog"
          aria-label={t('zoom')}
          onClick={() => setLarge(true)}
        >
          <Icon of={zoom} />
        </RoundButton>
      </div>
      <div className={css.thumbs}>
        {pictureViews.map((one, index) => (
          <button
            key={one}
            type="button"
            data-tint={product.tint}
            aria-label={t('image', { number: index + 1, count: pictureViews.length })}
            aria-current={one === view ? 'true' : undefined}
            onClick={() => setView(one)}
          >
            <img src={address(one)(128)} width={128} height={128} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      {isLarge && (
        <Dialog look="modal" title={nameOf(product)} onClose={() => setLarge(false)}>
          <div className={css.large} data-tint={product.tint}>
            <img src={address(view)(1200)} width={1200} height={1200} alt={alt} />
          </div>
        </Dialog>
      )}
    </section>
  )
}

function altOf(product: ProductPage, view: PictureView): string {
  const name = [nameOf(product), product.sizeLabel].filter(Boolean).join(', ')
  if (view === 'label') return t('imageLabel', { name })
  return t(view === 'scene' ? 'imageScene' : 'imageOf', { name })
}
