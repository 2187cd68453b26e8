import pot from 'icon:cooking-pot'
import timer from 'icon:timer'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './recipe-card.module.css'

interface RecipeCardProps {
  readonly title: string
  readonly address: string
  readonly image: string
  readonly time: string
  readonly difficulty: string
  /** What a serving costs, "11,20 lei / porție"; null while nothing of it is on sale. */
  readonly price: string | null
  /** Its picture is on the screen from the start. */
  readonly isEarly?: boolean
}

/** A dish, how long it takes, how hard it is and what a serving costs. */
export function RecipeCard({ title, address, image, time, difficulty, price, isEarly = false }: RecipeCardProps) {
  return (
    <article className={css.card}>
      <Image source={image} width={480} height={320} alt="" loading={isEarly ? 'eager' : 'lazy'} decoding="async" />
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
            <Icon of={pot} />
            {difficulty}
          </span>
        </p>
        {price && <p className={css.price}>{price}</p>}
      </div>
    </article>
  )
}
