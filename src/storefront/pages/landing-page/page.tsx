import type { ComponentType } from 'react'
import { landingListId } from '#modules/analytics/rules/texts.ts'
import { ListIds } from '#storefront/components/content-blocks/list-ids.ts'
import { LazyGiftTool } from '#storefront/features/gift-vouchers/lazy-gift-tool.tsx'
import { MealVoucherCheck } from '#storefront/features/landing-tools/meal-voucher-check.tsx'
import { SgrCalculator } from '#storefront/features/landing-tools/sgr-calculator.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import { giftVoucherSlug, type LandingPageData } from './loader.ts'

export { loadLandingPage as load } from './loader.ts'

/** Tools that stand above the text of a page, by its slug. */
const tools: Readonly<Record<string, ComponentType<Pick<LandingPageData, 'purchase'>>>> = {
  [giftVoucherSlug]: LazyGiftTool,
  'tichete-de-masa': MealVoucherCheck,
  'colectare-sgr': SgrCalculator,
}

const crumbsOf = ({ document }: LandingPageData) => [{ name: document.title }]

export const meta = (data: LandingPageData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export const identity = ({ path, purchase }: LandingPageData) => `${path} ${purchase ?? ''}`

/** The product rails of the page, counted from 0. */
function listIdsOf({ document, content }: LandingPageData): ReadonlyMap<string, string> {
  const rails = content.blocks.filter(({ kind }) => kind === 'products')
  return new Map(rails.map(({ id }, index) => [id, landingListId(document.id, index)]))
}

export function Page({ data }: { readonly data: LandingPageData }) {
  const Tool = tools[data.document.slug]
  return (
    <ListIds value={listIdsOf(data)}>
      <DocumentFrame
        of={data}
        path={data.path}
        crumbs={crumbsOf(data)}
        hasPicture={Tool !== LazyGiftTool}
        before={Tool && <Tool purchase={data.purchase} />}
      />
    </ListIds>
  )
}
