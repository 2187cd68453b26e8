import { type Bani, baniOf, lei } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import { bmsmTermsOf } from '#modules/pricing/rules/card-terms.ts'
import { linePrice } from '#modules/pricing/rules/line-price.ts'
import texts from '../../../../public/locales/ro/recipe-answers.json' with { type: 'json' }
import type { Ingredient, Recipe } from '../contract.ts'
import type { PricedRecipe } from '../rules/list.ts'
import { toHundredths } from '../rules/packs.ts'
import type { CookbookTag, SourceIngredient } from '../rules/recipe.ts'
import type { IngredientPurchase } from '../usecases/ingredient-purchases.ts'
import { amountText } from './amount-text.ts'
import { presentRecipeCard } from './card.ts'

const t = translator(texts)

type Card = NonNullable<Ingredient['product']>

export interface RecipeViewInput {
  readonly recipe: PricedRecipe
  readonly related: readonly PricedRecipe[]
  readonly tags: readonly CookbookTag[]
  readonly servings: number
  readonly provisions: readonly IngredientPurchase[]
  /** By product code. */
  readonly cards: ReadonlyMap<string, Card>
}

/** One recipe for a number of servings. */
export function presentRecipe({ recipe: priced, related, tags, servings, provisions, cards }: RecipeViewInput): Recipe {
  const { recipe } = priced
  const share = servings / recipe.servings
  return {
    ...presentRecipeCard(priced),
    pictureText: recipe.pictureText,
    intro: recipe.intro,
    servings,
    ownServings: recipe.servings,
    tags: recipe.tags.flatMap((slug) => {
      const tag = tags.find((one) => one.slug === slug)
      return tag ? [{ slug, name: tag.name }] : []
    }),
    steps: recipe.steps.map(({ title, text }) => ({ title, text })),
    ingredients: recipe.ingredients.flatMap((ingredient, at) => {
      const provision = provisions[at]
      return provision ? [presentIngredient(at + 1, ingredient, { ...provision, share, cards })] : []
    }),
    related: related.map(presentRecipeCard),
    publishedAt: recipe.publishedAt,
    metaTitle: t('metaTitle', { title: recipe.title }),
    metaDescription: recipe.intro,
  }
}

function presentIngredient(
  id: number,
  { name, quantity, measure, isPantry }: SourceIngredient,
  { amount, unit, chosen, share, cards }: IngredientPurchase & { share: number; cards: RecipeViewInput['cards'] },
): Ingredient {
  const wanted = quantity === null ? null : quantity * share
  const bought = presentPurchase(chosen, cards)
  return { id, name, amountText: amountText(wanted, measure), amount, unit, isPantry, ...bought }
}

/** The packs that are bought of an ingredient, their price in lei; without a product none. */
export function presentPurchase(chosen: IngredientPurchase['chosen'], cards: RecipeViewInput['cards']) {
  const card = chosen && cards.get(chosen.code)
  return chosen && card
    ? {
        product: card,
        packSize: toHundredths(chosen.packSize),
        packs: chosen.packs,
        leftOver: chosen.leftOver,
        price: lei(priceOf(card, chosen.packs)),
      }
    : { product: null, packSize: 0, packs: 0, leftOver: 0, price: null }
}

/** Price of all packs at the standard price. */
function priceOf({ price, bmsm }: Card, packs: number): Bani {
  const terms = {
    price: baniOf(price),
    originalPrice: null,
    geniusPrice: null,
    bmsm: bmsmTermsOf(bmsm),
  }
  return linePrice(terms, packs, 'standard').total
}
