import type { ReactNode } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Recipe } from '#modules/recipes/contract.ts'
import { widthsOf } from '#storefront/components/page/content-picture.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './recipe-head.module.css'
import { timeText } from './recipe-text.ts'

const t = translator(texts)

interface RecipeHeadProps {
  readonly recipe: Recipe
  /** Buttons: add to cart, share. */
  readonly actions: ReactNode
}

/** Picture, title, time, difficulty and price of the recipe. */
export function RecipeHead({ recipe, actions }: RecipeHeadProps) {
  const facts = [
    [t('time'), timeText(recipe.minutes)],
    [t('servings'), String(recipe.ownServings)],
    [t('level'), t(recipe.level)],
    ...(recipe.pricePerServing === null ? [] : [[t('serving'), formatBani(baniOf(recipe.pricePerServing))] as const]),
  ] as const
  return (
    <div className={css.top}>
      <Image
        className={css.picture}
        source={recipe.picture}
        {...widthsOf(recipe.picture, '(min-width: 1024px) min(50vw, 720px), 100vw')}
        width={960}
        height={640}
        alt={recipe.pictureText}
        fetchPriority="high"
      />
      <div className={css.text}>
        <ul className={css.tags}>
          {recipe.tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={formatListing(wholeListing('recipes-by-tag', slug))}>{name}</a>
            </li>
          ))}
        </ul>
        <h1>{recipe.title}</h1>
        <p className={`muted ${css.intro}`}>{recipe.intro}</p>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>{actions}</div>
      </div>
    </div>
  )
}
