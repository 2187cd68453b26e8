import { documentAddress } from '#modules/content/rules/document-address.ts'
import type { EntryReference } from '#modules/content/rules/rich-text/references.ts'
import { ContentBlock } from '#storefront/components/content-blocks/content-blocks.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { RichTextEntries } from '#storefront/components/rich-text/rich-text-context.ts'
import { recipeCard } from '#storefront/features/recipes/recipe-cards.tsx'
import { href } from '#storefront/routes.ts'
import { shopCard, shopCardAs } from '../shop-card.tsx'
import { sameFrame } from './address.ts'
import { DocumentCard } from './document-card.tsx'
import type { DocumentContent } from './load-document.ts'

/** The entries of a document's body, rendered with the components of the shop. `path` is the page's own. */
export function entriesOf({ content, entries }: DocumentContent, path: string): RichTextEntries {
  const campaignLink = (key: string) => {
    const campaign = entries.campaigns.get(key)
    return campaign && { name: campaign.title, href: sameFrame(path, documentAddress(campaign)), campaign }
  }
  const render = ({ kind, key }: EntryReference) => {
    switch (kind) {
      case 'block': {
        const block = content.blocks.find(({ id }) => id === key)
        const products = content.products.get(key) ?? []
        return block ? <ContentBlock block={block} products={products} cardsAs={shopCardAs} /> : null
      }
      case 'recipe': {
        const recipe = entries.recipes.get(key)
        return recipe ? <div data-card>{recipeCard(recipe)}</div> : null
      }
      case 'campaign': {
        const link = campaignLink(key)
        return link ? <DocumentCard document={link.campaign} address={link.href} look="wide" /> : null
      }
      case 'product': {
        const product = entries.products.get(key)
        return product ? <div data-card>{shopCard(product, 0)}</div> : null
      }
    }
  }
  const link = ({ kind, key }: EntryReference) => {
    switch (kind) {
      case 'block': {
        const title = content.blocks.find(({ id }) => id === key)?.title
        return title ? { name: title, href: `#bloc-${key}` } : null
      }
      case 'recipe': {
        const recipe = entries.recipes.get(key)
        return recipe ? { name: recipe.title, href: href('/retete/r/:slug', { slug: key }) } : null
      }
      case 'campaign':
        return campaignLink(key) ?? null
      case 'product': {
        const product = entries.products.get(key)
        return product ? { name: nameOf(product), href: href('/p/:slug', { slug: product.slug }) } : null
      }
    }
  }
  return { render, link }
}
