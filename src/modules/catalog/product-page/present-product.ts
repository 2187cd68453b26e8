import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { isPhotographs, viewsOf } from '#modules/media/rules/picture-description.ts'
import type { ProductCard } from '../contract.card.ts'
import type { ProductPage } from '../contract.product.ts'
import { fill, words } from '../present/words.ts'
import { attributeGroupsOf } from './present-attributes.ts'
import { presentDetails } from './present-details.ts'
import type { ProductPageFacts } from './store.ts'

/** What a product page adds to the card. `slots` and `rating` are added elsewhere. */
export type ProductExtras = Omit<ProductPage, keyof ProductCard | 'slots' | 'rating'>

/** The ID in analytics of the products similar to one. */
export const similarListId = (productCode: string): string => `similar_${productCode}`

/** `origin` is prefixed to addresses, without a trailing slash. */
export function presentExtras(card: ProductCard, facts: ProductPageFacts, origin: string): ProductExtras {
  const leaf = card.breadcrumbs.at(-2)
  const name = card.brand ? `${card.shortName} ${card.brand}` : card.shortName
  const size = card.sizeLabel
  const views = viewsOf(facts.packshot)
  return {
    url: `${origin}/p/${card.slug}`,
    images:
      views.length > 0 ? views.map((view) => productPictureSet(card.code, card.picture, view, origin)) : [card.image],
    pictureViews: [...views],
    pictureTexts: isPhotographs(facts.packshot) ? [...(facts.packshot.alts ?? [])] : [],
    variants: variantsOf(card),
    commercialDisclaimer: words.disclaimer,
    attributeGroups: attributeGroupsOf(facts),
    analyticsListId: similarListId(card.code),
    analyticsListName: words.listings.similar,
    metaTitle: fill(words.meta.productTitle, { name, size }),
    metaDescription: fill(isFullyDeclared(facts) ? words.meta.foodDescription : words.meta.productDescription, {
      name,
      size,
      price: card.price.toFixed(2).replace('.', ','),
    }),
    metaKeywords: fill(words.meta.productKeywords, { name, category: leaf?.name ?? '' }),
    details: presentDetails(facts),
  }
}

/** Whether the page shows ingredients and nutrition, which the description for search engines then promises. */
const isFullyDeclared = ({ details }: ProductPageFacts): boolean =>
  details.ingredients.length > 0 && details.nutrition !== null

function variantsOf({ variantCode, slug, sizeLabel, isAvailable, saveMe }: ProductCard): ProductPage['variants'] {
  const standard = { code: variantCode, slug, name: sizeLabel, isAvailable, isSelected: true }
  if (saveMe === null) return [standard]
  const name = words.deals['save-me']
  return [standard, { code: saveMe.variantCode, slug, name, isAvailable: saveMe.isAvailable, isSelected: false }]
}
