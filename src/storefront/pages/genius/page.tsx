import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { ProductCard } from '#storefront/components/product-card.tsx'
import { Rail } from '#storefront/components/rail.tsx'
import { SectionHead } from '#storefront/components/section-head.tsx'
import { BenefitCards } from '#storefront/features/benefits/benefit-cards.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import { GeniusBand } from '#storefront/features/genius/genius-band.tsx'
import { Questions } from '#storefront/features/genius/questions.tsx'
import { Savings } from '#storefront/features/genius/savings.tsx'
import type { GeniusData } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { look, products } }: { readonly data: GeniusData }) {
  return (
    <div className="wrap">
      <GeniusBand headline={t(look === 'genius' ? 'headline' : 'headlineDiscover')} />
      <section aria-labelledby="ce-primiti">
        <SectionHead id="ce-primiti" title={t('get')} />
        <BenefitCards group="genius" />
      </section>
      <Savings />
      {products.length > 0 && (
        <Rail
          id="mai-ieftin"
          title={t('cheaper')}
          more={{ text: t('allProducts'), address: formatListing(wholeListing('custom-listing', 'genius')) }}
        >
          {products.map((product) => (
            <ProductCard
              key={product.variantCode}
              product={product}
              action={cardAction(product)}
              favourite={favouriteAction(product)}
            />
          ))}
        </Rail>
      )}
      <Questions />
    </div>
  )
}
