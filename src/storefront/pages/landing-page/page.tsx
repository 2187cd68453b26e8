import type { ComponentType } from 'react'
import { MealVoucherCheck } from '#storefront/features/landing-tools/meal-voucher-check.tsx'
import { SgrCalculator } from '#storefront/features/landing-tools/sgr-calculator.tsx'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import type { LandingPageData } from './loader.ts'

export { loadLandingPage as load } from './loader.ts'

/** Tools that stand above the text of a page, by its slug. */
const tools: Readonly<Record<string, ComponentType>> = {
  'tichete-de-masa': MealVoucherCheck,
  'colectare-sgr': SgrCalculator,
}

const crumbsOf = ({ document }: LandingPageData) => [{ name: document.title }]

export const meta = (data: LandingPageData, location: PageLocation) =>
  documentMeta(data.document, location, { crumbs: crumbsOf(data) })

export function Page({ data }: { readonly data: LandingPageData }) {
  const Tool = tools[data.document.slug]
  return <DocumentFrame of={data} path={data.path} crumbs={crumbsOf(data)} hasPicture before={Tool && <Tool />} />
}
