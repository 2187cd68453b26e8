import { slugify } from '#kernel/fold.ts'
import type { Maker } from '#modules/catalog/rules/product-details.ts'
import type { HexColour, LabelLayout } from '../pictures/spec/common-packshot-spec.ts'

/** Own brands are the cheapest, premium ones the dearest: their share of the usual price, in percent. */
export const tierPercent = { own: 85, middle: 100, premium: 125 } as const
export type Tier = keyof typeof tierPercent

/** An invented brand: what its packs look like, who is behind it, what it says about itself. */
export interface Brand {
  readonly code: string
  readonly filterCode: string
  readonly name: string
  readonly tier: Tier
  readonly base: HexColour
  readonly accent: HexColour
  readonly layout: LabelLayout
  readonly maker: Maker
  /** One sentence for product descriptions. */
  readonly story: string
}

/** name, tier, base, accent, layout, address, story */
export type BrandColumns = readonly [
  name: string,
  tier: Tier,
  base: HexColour,
  accent: HexColour,
  layout: LabelLayout,
  address: string,
  story: string,
]

/** `position` is the brand's place in the whole list; filter codes carry it and must not move. */
export function brandOf(row: BrandColumns, position: number): Brand {
  const [name, tier, base, accent, layout, address, story] = row
  const code = slugify(name)
  return {
    code,
    filterCode: `${code}-b${position + 1}`,
    name,
    tier,
    base,
    accent,
    layout,
    maker: makerOf(name, code, address),
    story,
  }
}

const OWN = 'Coșul Casei'

function makerOf(name: string, code: string, address: string): Maker {
  const own = name.startsWith(OWN)
  return {
    name: own ? 'Poftim Comerț S.R.L.' : `${name} S.R.L.`,
    address: `${address}, România`,
    email: `contact@${own ? 'poftim' : code}.example`,
  }
}
