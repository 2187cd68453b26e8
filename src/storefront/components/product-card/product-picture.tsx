import { cardWidths, type PictureView, productPicture, srcset } from '#modules/media/rules/picture-address.ts'
import { Image } from '#storefront/ui/image/image.tsx'

interface ProductPictureProps {
  readonly product: { readonly code: string; readonly picture: string }
  readonly view?: PictureView
  /** `first` for pictures that are on the screen from the start: the browser fetches them before others. */
  readonly turn?: 'first' | 'early' | 'later'
  /** How wide it stands on the page, for the browser to choose a file. */
  readonly sizes?: string
  readonly alt?: string
}

/** Two columns on phones, three from 640, four beside the facets from 1260; the picture fills 88 % of its tile. */
const cardSizes = '(min-width: 1260px) 225px, (min-width: 640px) 27vw, 40vw'

/** A product's picture in a box of its own size: nothing moves when it comes. An empty alt, because the name stands beside it. */
export function ProductPicture({
  product,
  view = 'front',
  turn = 'later',
  sizes = cardSizes,
  alt = '',
}: ProductPictureProps) {
  const address = (width: Parameters<typeof productPicture>[3]): string =>
    productPicture(product.code, product.picture, view, width)
  return (
    <Image
      source={address(256)}
      srcSet={srcset(address, cardWidths)}
      sizes={sizes}
      width={384}
      height={384}
      alt={alt}
      loading={turn === 'later' ? 'lazy' : 'eager'}
      fetchPriority={turn === 'first' ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
