import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './order-thumbs.module.css'

const t = translator(texts)
const shown = 5

interface OrderThumbsProps {
  readonly items: readonly { readonly default: string; readonly alt: string }[]
  /** How many there are in all, when `items` holds only the first. */
  readonly count?: number
}

/** The first few products of an order as pictures, and how many more there are. */
export function OrderThumbs({ items, count = items.length }: OrderThumbsProps) {
  const pictured = items.slice(0, shown)
  const more = count - pictured.length
  return (
    <ul className={css.thumbs}>
      {pictured.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice and none is ever moved
        <li key={index}>
          <Image source={item.default} width={52} height={52} alt={item.alt} loading="lazy" decoding="async" />
        </li>
      ))}
      {more > 0 && <li className={css.more}>{t('more', { count: more })}</li>}
    </ul>
  )
}
