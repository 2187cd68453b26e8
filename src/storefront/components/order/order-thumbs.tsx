import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './order-thumbs.module.css'

const t = translator(texts)
/** The number of pictures. */
const shown = 5

interface OrderThumbsProps {
  readonly items: readonly { readonly default: string; readonly alt: string }[]
  /** The number of products, when `items` has only the first ones. */
  readonly count?: number
}

/** The pictures of an order's first products, and the number of the others. */
export function OrderThumbs({ items, count = items.length }: OrderThumbsProps) {
  const pictured = items.slice(0, shown)
  const more = count - pictured.length
  return (
    <ul className={css.thumbs}>
      {pictured.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice and none is ever moved
        <li key={index}>
          <Image source={item.default} width={52} height={52} alt={item.alt} loading="lazy" decoding="async" />
        </li>
      ))}
      {more > 0 && <li className={css.more}>{t('more', { count: more })}</li>}
    </ul>
  )
}
