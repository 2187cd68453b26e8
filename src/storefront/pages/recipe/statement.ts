import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import type { RecipeDetails } from '#storefront/features/recipes/buyable.ts'
import { href } from '#storefront/routes.ts'

const t = translator(common)

/** schema.org `Recipe`, with the properties that search engines use. */
export function recipeStatement(recipe: RecipeDetails, address: string, origin: string): object {
  return {
    '@type': 'Recipe',
    '@id': `${address}#recipe`,
    name: recipe.title,
    url: address,
    description: recipe.intro,
    image: [new URL(recipe.picture, origin).href],
    author: { '@type': 'Organization', '@id': `${origin}${href('/')}#shop`, name: t('shop') },
    datePublished: recipe.publishedAt.slice(0, 10),
    totalTime: `PT${recipe.minutes}M`,
    recipeYield: String(recipe.ownServings),
    recipeCategory: recipe.tags[0]?.name,
    keywords: recipe.tags.map(({ name }) => name).join(', '),
    inLanguage: 'ro',
    recipeIngredient: recipe.ingredients.map(({ name, amountText }) => `${name}, ${amountText}`),
    recipeInstructions: recipe.steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
    })),
  }
}
