import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { ShareButton } from '#storefront/components/actions/share-button.tsx'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { AddIngredients } from '#storefront/features/recipes/add-ingredients.tsx'
import { Ingredients } from '#storefront/features/recipes/ingredients.tsx'
import { recipeCard } from '#storefront/features/recipes/recipe-cards.tsx'
import { RecipeHead } from '#storefront/features/recipes/recipe-head.tsx'
import { RecipeSteps } from '#storefront/features/recipes/recipe-steps.tsx'
import { useIngredients } from '#storefront/features/recipes/use-ingredients.ts'
import { useRecipe } from '#storefront/features/recipes/use-recipe.ts'
import { crumbsOf } from './crumbs.ts'
import type { RecipeData } from './loader.ts'
import css from './recipe.module.css'

export { loadRecipe as load } from './loader.ts'

export { meta } from './meta.ts'

export const section = (): string => 'retete'

const t = translator(texts)

export function Page({ data }: { readonly data: RecipeData }) {
  const shown = useRecipe(data.recipe, data.queryFor)
  const { recipe } = shown
  const { buyable, toggle } = useIngredients(shown)
  const add = { slug: recipe.slug, buyable, onRefused: shown.refetch }
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbsOf(recipe)} />
      <RecipeHead
        recipe={recipe}
        actions={
          <>
            <AddIngredients {...add} />
            <ShareButton name={recipe.title} />
          </>
        }
      />
      <div className={css.parts}>
        <RecipeSteps steps={recipe.steps} />
        <Ingredients shown={shown} buyable={buyable} onToggle={toggle} action={<AddIngredients {...add} isBlock />} />
      </div>
      {recipe.related.length > 0 && (
        <Rail id="alte-retete" title={t('related')} of="recipes" hasMore={recipe.related.length > 4}>
          {recipe.related.map((one) => recipeCard(one))}
        </Rail>
      )}
    </div>
  )
}
