import { slugify } from '#kernel/fold.ts'
import type { Maker } from '#modules/catalog/rules/product-details.ts'
import type { HexColour, LabelLayout } from '../pictures/spec/common-packshot-spec.ts'

/** Price level of a brand in percent of the usual price; `own` are the shop's private labels. */
export const tierPercent = { own: 85, standard: 100, premium: 125 } as const
export type PriceTier = keyof typeof tierPercent

/** An invented brand: price tier, the look of its packs, its maker. */
export interface Brand {
  readonly code: string
  readonly filterCode: string
  readonly name: string
  readonly tier: PriceTier
  readonly base: HexColour
  readonly accent: HexColour
  readonly layout: LabelLayout
  readonly maker: Maker
  /** The last sentence of product descriptions. */
  readonly tagline: string
}

export type BrandColumns = readonly [
  name: string,
  tier: PriceTier,
  base: HexColour,
  accent: HexColour,
  layout: LabelLayout,
  makerAddress: string,
  tagline: string,
]

/** `position` is the brand's index in the list; its filter code contains it, so it must not change. */
export function brandFrom(row: BrandColumns, position: number): Brand {
  const [name, tier, base, accent, layout, makerAddress, tagline] = row
  const code = slugify(name)
  return {
    code,
    filterCode: `${code}-b${position + 1}`,
    name,
    tier,
    base,
    accent,
    layout,
    maker: makerOf(name, code, makerAddress),
    tagline,
  }
}

const PRIVATE_LABEL = 'Coșul Casei'

function makerOf(name: string, code: string, address: string): Maker {
  const isPrivateLabel = name.startsWith(PRIVATE_LABEL)
  return {
    name: isPrivateLabel ? 'Poftim Comerț S.R.L.' : `${name} S.R.L.`,
    address: `${address}, România`,
    email: `contact@${isPrivateLabel ? 'poftim' : code}.example`,
  }
}
