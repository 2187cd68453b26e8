import { fold } from '#kernel/fold.ts'
import type { GoodsDescription } from './restricted-goods.ts'

const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')

/** Categories of goods that nobody eats or drinks. */
const nonFood = words(
  'cosmetic\\p{L}*|dermatocosmetic\\p{L}*|ingrijire\\p{L}*|igiena|parfum\\p{L}*|detergent\\p{L}*|curatenie|menaj|papetarie|jucari\\p{L}*|pahare|vesela|scutece|biberoane|suzete|servetele|gradina|electrocasnice|electronice|bricolaj|textile|becuri|baterii|lumanari|non ?food|nealimentare|non food products|open beauty facts',
)
const animals = words('animale(?: de companie)?|pisici|caini|pet ?(?:shop|foods?)|dog foods?|cat foods?|animal foods?')
const feed = words(
  'hrana|mancare|conserv\\p{L}*|plic\\p{L}*|recompens\\p{L}*|croket\\p{L}*|granule|foods?|treats?|snacks?|baton\\p{L}*',
)

/** What a product is for by its categories; null when they do not tell. */
export function purposeByCategory({
  name,
  categories,
}: Pick<GoodsDescription, 'name' | 'categories'>): 'feed' | 'other' | null {
  const shelves = categories.map(fold)
  if (shelves.some((one) => animals.test(one))) {
    return feed.test(fold(name)) || shelves.some((one) => feed.test(one)) ? 'feed' : 'other'
  }
  return shelves.some((one) => nonFood.test(one)) ? 'other' : null
}
