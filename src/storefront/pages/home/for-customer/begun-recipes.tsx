import basket from 'icon:basket'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import type { RecipesFromProducts } from '#modules/recipes/contract.from-products.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { RecipeCard } from '#storefront/components/recipe-card/recipe-card.tsx'
import { priceText } from '#storefront/features/recipes/recipe-cards.tsx'
import { timeText } from '#storefront/features/recipes/recipe-text.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** Recipes that the cart holds a part of, each with how many of its ingredients are there. Renders nothing without any. */
export function BegunRecipes({ recipes }: RecipesFromProducts) {
  if (recipes.length === 0) return null
  const missing = Math.max(...recipes.map(({ had, wanted }) => wanted - had))
  return (
    <Rail
      id="din-cos"
      title={t('fromCart')}
      subtitle={missing === 0 ? t('fromCartWhole') : t('fromCartText', { count: missing })}
      more={{ text: t('plan'), address: href('/planul-saptamanii') }}
      of="recipes"
      hasMore={false}
    >
      {recipes.map((recipe) => (
        <RecipeCard
          key={recipe.slug}
          title={recipe.title}
          address={href('/retete/r/:slug', { slug: recipe.slug })}
          image={recipe.picture}
          time={timeText(recipe.minutes)}
          fact={{ icon: basket, text: t('had', { had: recipe.had, wanted: recipe.wanted }) }}
          price={priceText(recipe)}
        />
      ))}
    </Rail>
  )
}
