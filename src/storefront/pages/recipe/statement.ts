import { recipePictureSize } from '#modules/recipes/contract.ts'
import { shopReference } from '#storefront/components/page/shop-statement.ts'
import type { RecipeDetails } from '#storefront/features/recipes/buyable.ts'
import { stepAnchor } from '#storefront/features/recipes/step-anchor.ts'

/** The diets of schema.org by the slug of our tag. It has none for fasting (`de-post`). */
const diets: Readonly<Record<string, string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  'fara-gluten': 'GlutenFreeDiet',
  'fara-lactoza': 'LowLactoseDiet',
}

/**
 * schema.org `Recipe`, with the properties that search engines use. Recipes know only their total time, and not
 * their nutrition. The traditional ones are Romanian.
 */
export function recipeStatement(recipe: RecipeDetails, address: string, origin: string): object {
  const suitable = recipe.tags.flatMap(({ slug }) => (diets[slug] ? [`https://schema.org/${diets[slug]}`] : []))
  const isTraditional = recipe.tags.some(({ slug }) => slug === 'traditionale')
  return {
    '@type': 'Recipe',
    '@id': `${address}#recipe`,
    name: recipe.title,
    url: address,
    description: recipe.intro,
    image: [
      {
        '@type': 'ImageObject',
        url: new URL(recipe.picture, origin).href,
        caption: recipe.pictureText,
        ...recipePictureSize,
      },
    ],
    author: shopReference(origin),
    datePublished: recipe.publishedAt.slice(0, 10),
    totalTime: `PT${recipe.minutes}M`,
    recipeYield: String(recipe.ownServings),
    recipeCategory: recipe.tags.find(({ slug }) => diets[slug] === undefined)?.name,
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
    ...(isTraditional && { recipeCuisine: 'românească' }),
    keywords: recipe.tags.map(({ name }) => name).join(', '),
    inLanguage: 'ro',
    recipeIngredient: recipe.ingredients.map(({ name, amountText }) => `${name}, ${amountText}`),
    recipeInstructions: recipe.steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      url: `${address}#${stepAnchor(index)}`,
    })),
  }
}
