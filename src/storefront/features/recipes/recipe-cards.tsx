import pot from 'icon:cooking-pot'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import type { RecipeCard as Recipe } from '#modules/recipes/contract.ts'
import { RecipeCard } from '#storefront/components/recipe-card/recipe-card.tsx'
import { href } from '#storefront/routes.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './recipe-cards.module.css'
import { timeText } from './recipe-text.ts'

const t = translator(texts)

/** A recipe in a rail or a list. */
export const recipeCard = (recipe: Recipe, isEarly = false) => (
  <RecipeCard
    key={recipe.slug}
    title={recipe.title}
    address={href('/retete/r/:slug', { slug: recipe.slug })}
    image={recipe.picture}
    time={timeText(recipe.minutes)}
    fact={{ icon: pot, text: t(recipe.level) }}
    price={priceText(recipe)}
    isEarly={isEarly}
  />
)

/** "11,20 lei / porție"; null when none of the ingredients is on sale. */
export const priceText = ({ pricePerServing }: Recipe): string | null =>
  pricePerServing === null ? null : t('aServing', { price: formatBani(baniOf(pricePerServing)) })

interface RecipeGridProps {
  readonly recipes: readonly Recipe[]
  /** The next page of recipes is loading. */
  readonly isBusy: boolean
}

/** Cards of the first row, whose pictures load first. */
const firstRow = 3

export function RecipeGrid({ recipes, isBusy }: RecipeGridProps) {
  return (
    <div className={css.grid} aria-busy={isBusy || undefined}>
      {recipes.map((recipe, index) => recipeCard(recipe, index < firstRow))}
    </div>
  )
}
