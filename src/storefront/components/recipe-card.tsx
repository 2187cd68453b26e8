import pot from 'icon:cooking-pot'
import timer from 'icon:timer'
import { Icon } from '#storefront/ui/icon.tsx'
import { Image } from '#storefront/ui/image.tsx'
import css from './recipe-card.module.css'

interface RecipeCardProps {
  readonly title: string
  readonly address: string
  readonly image: string
  readonly time: string
  readonly difficulty: string
}

/** A dish, how long it takes and how hard it is. */
export function RecipeCard({ title, address, image, time, difficulty }: RecipeCardProps) {
  return (
    <article className={css.card}>
      <Image source={image} width={480} height={320} alt="" loading="lazy" decoding="async" />
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
      </div>
    </article>
  )
}
