import type { Bani } from '#kernel/money.ts'
import type { ArtName } from '../art/art-names.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { darken, inkOn, isLight, lighten, mix } from './colour.ts'
import { composePackshot, type Packshot } from './draw-packshot.ts'
import { nameBlock } from './label-parts.ts'
import { n1, rect } from './markup.ts'
import { pathData } from './path.ts'
import { textOutline } from './text-outline.ts'

/** Size of a link preview, as social networks ask for it. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const

const PRODUCT = 540

export interface LinkPreview extends Pick<Packshot, 'definitions' | 'markup' | 'arts'> {
  /** Pixels per drawing unit of the product. */
  readonly scale: number
  readonly arts: ReadonlyMap<ArtName, number>
}

/** Product on its tile; brand, name, size and price beside it. */
export function composeLinkPreview(spec: PackshotSpec, price: Bani | null): LinkPreview {
  const packshot = composePackshot(spec)
  const { x, y, side } = packshot.fullView
  const tile = spec.tint ?? lighten(spec.accent, 0.86)
  const paper = mix(tile, '#ffffff', 0.72)
  const glow = `<radialGradient id="glow" cx=".35" cy=".25" r=".9"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  const product = `<svg x="${LINK_PREVIEW_SIZE.width - PRODUCT - 60}" y="${(LINK_PREVIEW_SIZE.height - PRODUCT) / 2}" width="${PRODUCT}" height="${PRODUCT}" viewBox="${n1(x)} ${n1(y)} ${n1(side)} ${n1(side)}">${packshot.markup}</svg>`
  const markup =
    rect(0, 0, LINK_PREVIEW_SIZE.width, LINK_PREVIEW_SIZE.height, paper) +
    rect(LINK_PREVIEW_SIZE.width - PRODUCT - 90, 15, PRODUCT + 60, 600, tile, 'rx="48"') +
    rect(LINK_PREVIEW_SIZE.width - PRODUCT - 90, 15, PRODUCT + 60, 600, 'url(#glow)', 'rx="48"') +
    product +
    texts(spec, price).map(itemMarkup).join('')
  return { definitions: glow + packshot.definitions, markup, arts: packshot.arts, scale: PRODUCT / side }
}

/** The column below the shop's name, and what stands in it beside the product's name. */
const [FROM, TO] = [124, 592]
const [BRAND, SIZE, PRICE] = [58, 52, 96]
const [LEFT, LINE] = [64, 440]
const INK = inkOn('#ffffff')

function texts(spec: PackshotSpec, price: Bani | null): LabelItem[] {
  const brandInk = isLight(spec.accent) ? darken(spec.accent, 0.55) : spec.accent
  const named = (y: number) =>
    nameBlock(spec.name, LEFT, y, 68, LINE, INK, { lines: 4, lineHeight: 1.08, anchor: 'start', room: 220 })
  const { height } = named(0)
  const room = TO - FROM - BRAND - height - SIZE - (price === null ? 0 : PRICE)
  const top = FROM + BRAND + room / 2
  const style = { anchor: 'start', fit: LINE } as const
  return [
    { path: textOutline('poftim', LEFT, 92, 46, { ...style, weight: 900 }), fill: '#0a6b44' },
    { path: textOutline(spec.brand, LEFT, top - 22, 36, { ...style, weight: 700 }), fill: brandInk },
    ...named(top).items,
    {
      path: textOutline(spec.size, LEFT, top + height + 52, 34, { ...style, weight: 600 }),
      fill: mix(INK, '#ffffff', 0.3),
    },
    ...(price === null
      ? []
      : [{ path: textOutline(priceText(price), LEFT, top + height + 142, 76, { ...style, weight: 800 }), fill: INK }]),
  ]
}

/** "1.240,00 lei": written by hand, because a drawing comes out the same wherever it is made. */
function priceText(price: Bani): string {
  const whole = String(Math.trunc(price / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${String(price % 100).padStart(2, '0')} lei`
}

function itemMarkup(item: LabelItem): string {
  return 'path' in item ? `<path d="${pathData(item.path)}" fill="${item.fill}"/>` : ''
}
