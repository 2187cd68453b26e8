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

/** Size of a link preview in pixels, as recommended for Open Graph images. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const

const PRODUCT_SIDE = 540

export interface LinkPreview extends Pick<Packshot, 'definitions' | 'markup' | 'arts'> {
  /** Pixels per drawing unit of the product. */
  readonly scale: number
  readonly arts: ReadonlyMap<ArtName, number>
}

/** Draws the product on a tile, with brand, name, size and price beside it. */
export function composeLinkPreview(spec: PackshotSpec, price: Bani | null): LinkPreview {
  const packshot = composePackshot(spec)
  const { x, y, side } = packshot.fullView
  const tile = spec.tint ?? lighten(spec.accent, 0.86)
  const paper = mix(tile, '#ffffff', 0.72)
  const glow = `<radialGradient id="glow" cx=".35" cy=".25" r=".9"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  const product = `<svg x="${LINK_PREVIEW_SIZE.width - PRODUCT_SIDE - 60}" y="${(LINK_PREVIEW_SIZE.height - PRODUCT_SIDE) / 2}" width="${PRODUCT_SIDE}" height="${PRODUCT_SIDE}" viewBox="${n1(x)} ${n1(y)} ${n1(side)} ${n1(side)}">${packshot.markup}</svg>`
  const markup =
    rect(0, 0, LINK_PREVIEW_SIZE.width, LINK_PREVIEW_SIZE.height, paper) +
    rect(LINK_PREVIEW_SIZE.width - PRODUCT_SIDE - 90, 15, PRODUCT_SIDE + 60, 600, tile, 'rx="48"') +
    rect(LINK_PREVIEW_SIZE.width - PRODUCT_SIDE - 90, 15, PRODUCT_SIDE + 60, 600, 'url(#glow)', 'rx="48"') +
    product +
    textItems(spec, price).map(itemMarkup).join('')
  return { definitions: glow + packshot.definitions, markup, arts: packshot.arts, scale: PRODUCT_SIDE / side }
}

/** The column of texts below the shop's name, and the heights of its lines besides the product name. */
const [COLUMN_TOP, COLUMN_BOTTOM] = [124, 592]
const [BRAND_HEIGHT, SIZE_HEIGHT, PRICE_HEIGHT] = [58, 52, 96]
const [COLUMN_LEFT, COLUMN_WIDTH] = [64, 440]
const INK = inkOn('#ffffff')

function textItems(spec: PackshotSpec, price: Bani | null): LabelItem[] {
  const brandInk = isLight(spec.accent) ? darken(spec.accent, 0.55) : spec.accent
  const nameAt = (y: number) =>
    nameBlock(spec.name, COLUMN_LEFT, y, 68, COLUMN_WIDTH, INK, {
      maxLines: 4,
      lineHeight: 1.08,
      anchor: 'start',
      maxHeight: 220,
    })
  const { height } = nameAt(0)
  const room = COLUMN_BOTTOM - COLUMN_TOP - BRAND_HEIGHT - height - SIZE_HEIGHT - (price === null ? 0 : PRICE_HEIGHT)
  const top = COLUMN_TOP + BRAND_HEIGHT + room / 2
  const style = { anchor: 'start', fit: COLUMN_WIDTH } as const
  return [
    { path: textOutline('poftim', COLUMN_LEFT, 92, 46, { ...style, weight: 900 }), fill: '#0a6b44' },
    { path: textOutline(spec.brand, COLUMN_LEFT, top - 22, 36, { ...style, weight: 700 }), fill: brandInk },
    ...nameAt(top).items,
    {
      path: textOutline(spec.size, COLUMN_LEFT, top + height + 52, 34, { ...style, weight: 600 }),
      fill: mix(INK, '#ffffff', 0.3),
    },
    ...(price === null
      ? []
      : [
          {
            path: textOutline(priceText(price), COLUMN_LEFT, top + height + 142, 76, { ...style, weight: 800 }),
            fill: INK,
          },
        ]),
  ]
}

/** "1.240,00 lei". Without `Intl`, whose output may change with the ICU version, so that pictures are reproducible. */
function priceText(price: Bani): string {
  const whole = String(Math.trunc(price / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${String(price % 100).padStart(2, '0')} lei`
}

function itemMarkup(item: LabelItem): string {
  return 'path' in item ? `<path d="${pathData(item.path)}" fill="${item.fill}"/>` : ''
}
