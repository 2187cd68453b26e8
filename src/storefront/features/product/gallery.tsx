import zoom from 'icon:magnifying-glass-plus'
import { type ReactNode, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './gallery.module.css'
import { PictureStrip, shownViews, usePictureStrip } from './picture-strip.tsx'

const t = translator(texts)

interface GalleryProps {
  readonly product: PageProduct
  /** Buttons in the upper corner of the picture. */
  readonly actions: ReactNode
}

/** Pictures of the product, browsable by swipe, keyboard and thumbnails. */
export function Gallery({ product, actions }: GalleryProps) {
  const views = shownViews(product)
  const strip = usePictureStrip(views.length)
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={css.gallery} aria-label={t('gallery')}>
      <div className={css.main} data-tint={product.tint}>
        <PictureStrip product={product} strip={strip} look="page" />
        <div className={css.corner}>{actions}</div>
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
      {views.length > 1 && (
        <div className={css.thumbs}>
          {views.map((view, index) => (
            <button
              key={view}
              type="button"
              data-tint={product.tint}
              aria-label={t('image', { number: index + 1, count: views.length })}
              aria-current={index === strip.current ? 'true' : undefined}
              onClick={() => strip.go(index)}
            >
              <img
                src={productPicture(product.code, product.picture, view, 128)}
                width={128}
                height={128}
                alt=""
                loading="lazy"
              />
            </button>
          ))}
        </div>
      )}
      {isLarge && (
        <Dialog look="modal" title={nameOf(product)} onClose={() => setLarge(false)}>
          <LargePictures product={product} from={strip.current} />
        </Dialog>
      )}
    </section>
  )
}

/** The same pictures at full size, starting at the one shown on the page. */
function LargePictures({ product, from }: { readonly product: PageProduct; readonly from: number }) {
  const strip = usePictureStrip(shownViews(product).length, from)
  return (
    <div className={css.large} data-tint={product.tint}>
      <PictureStrip product={product} strip={strip} look="large" />
    </div>
  )
}
