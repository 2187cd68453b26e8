import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import { linePrice, type Membership } from '#modules/pricing/rules/line-price.ts'
import type { Recipe } from '#modules/recipes/contract.ts'
import { packsFor } from '#modules/recipes/rules/packs.ts'
import { offersOf, type ProductOffer, termsOf } from '#storefront/components/product-card/product-offer.ts'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { amountText } from './recipe-text.ts'

export type RecipeDetails = TrimmedAnswer<Recipe>
/** An ingredient with the product fields that lists show. */
export type RecipeIngredient = Omit<RecipeDetails['ingredients'][number], 'product'> & {
  readonly product: ListedProduct | null
}

/** An ingredient that the shop sells, for the chosen number of servings. */
export interface BuyableIngredient {
  readonly ingredient: RecipeIngredient
  readonly product: ListedProduct
  readonly offer: ProductOffer
  /** The amount that the recipe needs, as text; null for "to taste". */
  readonly need: string | null
  /** What remains of the packs, in the ingredient's unit. */
  readonly leftOver: number
  readonly packs: number
  /** Packs already in the cart. */
  readonly held: number
  readonly isTicked: boolean
  /** The stock, or the limit of an order, is below what is needed. */
  readonly isShort: boolean
  /** The price of all packs. */
  readonly price: Bani
  /** The increase of the cart's total when the missing packs are added. */
  readonly added: Bani
}

/** A recipe as last loaded: its amounts are for its own `servings`. */
interface LoadedRecipe extends Pick<RecipeDetails, 'servings'> {
  readonly ingredients: readonly RecipeIngredient[]
}

export interface BuyingState {
  readonly servings: number
  readonly isTicked: (ingredient: RecipeIngredient) => boolean
  readonly held: ReadonlyMap<string, number>
  readonly membership: Membership
}

/** The ingredients that the shop sells. Uses the regular offer, not the short-dated one: the cooking day is unknown. */
export function buyableOf(recipe: LoadedRecipe, circumstances: BuyingState): readonly BuyableIngredient[] {
  const { servings, isTicked, membership } = circumstances
  return recipe.ingredients.flatMap((ingredient) => {
    const { product } = ingredient
    if (product === null) return []
    const offer = offersOf(product).at(-1) ?? offersOf(product)[0]
    const { need, packs, leftOver } = packsFor(ingredient, servings, recipe.servings)
    const isCaughtUp = servings === recipe.servings
    const held = circumstances.held.get(offer.variantCode) ?? 0
    const terms = termsOf(product, offer)
    const cost = (pieces: number): Bani => linePrice(terms, pieces, membership).total
    return {
      ingredient,
      product,
      offer,
      need: need === 0 ? null : isCaughtUp ? ingredient.amountText : amountText(need, ingredient.unit),
      leftOver,
      packs,
      held,
      isTicked: isTicked(ingredient),
      isShort: !offer.isAvailable || packs > offer.most,
      price: cost(packs),
      // With a bmsm discount more pieces may cost less than fewer; the increase is shown as 0 then.
      added: bani(Math.max(0, subtract(cost(Math.max(packs, held)), cost(held)))),
    }
  })
}

/** The ticked, available ingredients of which the cart has too few packs. */
export const missingOf = (buyable: readonly BuyableIngredient[]): readonly BuyableIngredient[] =>
  buyable.filter(({ isTicked, isShort, packs, held }) => isTicked && !isShort && packs > held)

export const totalOf = (missing: readonly BuyableIngredient[]): Bani => add(...missing.map(({ added }) => added))
