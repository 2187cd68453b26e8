import timer from 'icon:timer'
import { widthsOf } from '#storefront/components/page/content-picture.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './recipe-card.module.css'

interface RecipeCardProps {
  readonly title: string
  readonly address: string
  readonly image: string
  readonly time: string
  /** Beside the time: how difficult it is, or how much of it is in the cart. */
  readonly fact: { readonly icon: string; readonly text: string }
  /** The price of a serving, "11,20 lei / porție"; null when none of its ingredients is on sale. */
  readonly price: string | null
  /** Whether the picture is above the fold and loads eagerly. */
  readonly isEarly?: boolean
}

/** A recipe in a list: picture, time, one more fact and price of a serving. */
export function RecipeCard({ title, address, image, time, fact, price, isEarly = false }: RecipeCardProps) {
  return (
    <article className={css.card}>
      <Image
        source={image}
        {...widthsOf(image, '(min-width: 640px) 340px, 92vw')}
        width={480}
        height={320}
        alt=""
        loading={isEarly ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={css.body}>
        <h3>
          <a href={address}>{title}</a>
        </h3>
        <p className={css.facts}>
          <span>
            <Icon of={timer} />
            {time}
          </span>
          <span>
            <Icon of={fact.icon} />
            {fact.text}
          </span>
        </p>
        {price && <p className={css.price}>{price}</p>}
      </div>
    </article>
  )
}
