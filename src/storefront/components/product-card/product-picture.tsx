import { cardWidths, type PictureView, productPicture, srcset } from '#modules/media/rules/picture-address.ts'
import { Image } from '#storefront/ui/image/image.tsx'

interface ProductPictureProps {
  readonly product: { readonly code: string; readonly picture: string }
  readonly view?: PictureView
  /** `first` and `early` load eagerly, for pictures above the fold; `first` also has high priority. */
  readonly turn?: 'first' | 'early' | 'later'
  /** The `sizes` attribute; that of a card by default. */
  readonly sizes?: string
  readonly alt?: string
}

/** Two columns on phones, three from 640, four beside the facets from 1260; the picture fills 88 % of its tile. */
const cardSizes = '(min-width: 1260px) 225px, (min-width: 640px) 27vw, 40vw'

/** A product's picture, with its size reserved. The alternative text is empty by default: the name stands beside it. */
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
