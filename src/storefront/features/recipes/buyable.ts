import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import { linePrice, type Membership } from '#modules/pricing/rules/line-price.ts'
import type { Recipe } from '#modules/recipes/contract.ts'
import { packsFor } from '#modules/recipes/rules/packs.ts'
import { offersOf, type ProductOffer, termsOf } from '#storefront/components/product-card/product-offer.ts'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { amountText } from './words.ts'

export type WholeRecipe = TrimmedAnswer<Recipe>
/** Of its product no more than lists tell. */
export type Ingredient = Omit<WholeRecipe['ingredients'][number], 'product'> & {
  readonly product: ListedProduct | null
}

/** An ingredient that the shop sells, as it stands for so many servings. */
export interface Buyable {
  readonly ingredient: Ingredient
  readonly product: ListedProduct
  readonly offer: ProductOffer
  /** What the recipe needs, in words; null for what goes in to taste. */
  readonly need: string | null
  /** What is left of the whole packs afterwards, in the ingredient's unit. */
  readonly leftOver: number
  readonly packs: number
  /** Pieces of it that are in the cart already. */
  readonly held: number
  readonly isTicked: boolean
  /** The shelf, or the limit of an order, gives fewer than are needed. */
  readonly isShort: boolean
  /** What all packs cost. */
  readonly price: Bani
  /** What the cart grows by when those that it lacks come into it. */
  readonly added: Bani
}

/** A recipe as the shop told it, for so many servings. */
interface Told extends Pick<WholeRecipe, 'servings'> {
  readonly ingredients: readonly Ingredient[]
}

export interface Circumstances {
  readonly servings: number
  readonly isTicked: (ingredient: Ingredient) => boolean
  readonly held: ReadonlyMap<string, number>
  readonly membership: Membership
}

/** What the shop sells of a recipe. What is close to its date is left to its own offer: a recipe is cooked when one likes. */
export function buyableOf(recipe: Told, circumstances: Circumstances): readonly Buyable[] {
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
      // More pieces may cost less than fewer did; nobody is told of a negative sum.
      added: bani(Math.max(0, subtract(cost(Math.max(packs, held)), cost(held)))),
    }
  })
}

/** What is ticked, can be had, and is not in the cart in that quantity. */
export const missingOf = (buyable: readonly Buyable[]): readonly Buyable[] =>
  buyable.filter(({ isTicked, isShort, packs, held }) => isTicked && !isShort && packs > held)

export const totalOf = (missing: readonly Buyable[]): Bani => add(...missing.map(({ added }) => added))
