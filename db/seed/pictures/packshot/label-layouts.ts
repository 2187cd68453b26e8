import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { darken, inkOn, isLight, lighten } from './colour.ts'
import { type LabelContext, nameBlock, pill } from './label-parts.ts'
import { circle, polygon, rectangle } from './path.ts'
import { textOutline, textWidth } from './text-outline.ts'

export type DrawLayout = (label: LabelContext) => LabelItem[]

/** Art that would be smaller than this, in drawing units, is left out. */
const SMALLEST_ART = 14

/** The label's art, centred between the heights `from` and `to`. */
function labelArt({ spec, artLimit }: LabelContext, share: number, from: number, to: number, scale = 1): LabelItem[] {
  const size = Math.min(artLimit(share), to - from)
  if (!spec.art || size < SMALLEST_ART) return []
  return [{ art: spec.art, x: 0, y: (from + to) / 2, size: size * scale }]
}

/** Brand on a coloured band, then name, art, and size in a pill. */
export const band: DrawLayout = (label) => {
  const { spec, width, height, unit, lineWidth, textScale, brandSize, ink } = label
  const maxHeight = label.nameEnd - height * 0.25
  const name = nameBlock(spec.name, 0, height * 0.25, unit * 0.142 * textScale, lineWidth, ink, { maxHeight })
  return [
    { path: rectangle(-width / 2, 0, width, height * 0.2), fill: spec.accent },
    {
      path: textOutline(spec.brand, 0, height * 0.1 + brandSize * 0.36, brandSize * 1.1, {
        weight: 900,
        fit: lineWidth,
      }),
      fill: inkOn(spec.accent),
    },
    ...name.items,
    ...labelArt(label, 0.56, height * 0.25 + name.height, height * 0.875, 0.97),
    ...(spec.size ? pill(spec.size, 0, height * 0.945, unit * 0.06, spec.accent, inkOn(spec.accent)) : []),
  ]
}

/** The lower third is a wave in the accent colour, behind the art. */
export const wave: DrawLayout = (label) => {
  const { spec, width: w, height: h, unit, lineWidth, textScale, brandSize, ink } = label
  const crest = h * 0.6
  const maxHeight = label.nameEnd - h * 0.17
  const name = nameBlock(spec.name, 0, h * 0.17, unit * 0.142 * textScale, lineWidth, ink, { maxLines: 2, maxHeight })
  return [
    {
      path: [
        ['M', -w / 2, crest],
        ['C', -w / 4, crest - h * 0.1, -w / 6, crest + h * 0.05, 0, crest],
        ['C', w / 6, crest - h * 0.05, w / 4, crest + h * 0.06, w / 2, crest - h * 0.03],
        ['L', w / 2, h],
        ['L', -w / 2, h],
        ['Z'],
      ],
      fill: spec.accent,
    },
    {
      path: textOutline(spec.brand, 0, h * 0.12, brandSize, { weight: 900, fit: lineWidth, spacing: 1 }),
      fill: spec.brandInk ?? (isLight(spec.base) ? darken(spec.accent, 0.12) : '#ffffff'),
    },
    ...name.items,
    ...labelArt(label, 0.6, h * 0.18 + name.height, h * 0.9),
    ...sizeLine(spec.size, h * 0.955, unit * 0.068, inkOn(spec.accent)),
  ]
}

/** Ratio of the radius of the coloured ring to that of the disc. */
const RING = 1.14

/** Art on a disc with a coloured ring in the middle, brand above, name below. */
export const disc: DrawLayout = ({ spec, height, unit, lineWidth, textScale, brandSize, ink }) => {
  const full = Math.min(unit * 0.37, height * 0.25)
  const gap = unit * 0.035
  const name = nameBlock(spec.name, 0, 0, unit * 0.12 * textScale, lineWidth, ink, { maxLines: 2 })
  const overflow = Math.max(0, height * 0.45 + full * RING + gap + name.height - height * 0.955)
  const radius = full - overflow / 2.2
  const ring = radius * RING
  const cy = height * 0.45 - overflow / 3
  const below = cy + ring + gap
  const sizeY = below + name.height + unit * 0.075
  const brandY = Math.max(height * 0.13, cy - ring - unit * 0.06)
  return [
    { path: circle(0, cy, ring), fill: spec.accent },
    { path: circle(0, cy, radius), fill: lighten(spec.base, 0.82) },
    ...(spec.art ? [{ art: spec.art, x: 0, y: cy, size: radius * 1.5 }] : []),
    { path: textOutline(spec.brand, 0, brandY, brandSize * 1.12, { weight: 900, fit: lineWidth }), fill: ink },
    ...nameBlock(spec.name, 0, below, unit * 0.12 * textScale, lineWidth, ink, { maxLines: 2 }).items,
    ...(sizeY < height * 0.985 ? sizeLine(spec.size, sizeY, unit * 0.062 * textScale, ink, 0.9) : []),
  ]
}

/** Rays behind the art, brand on a plate. */
export const rays: DrawLayout = (label) => {
  const { spec, height, unit, lineWidth, textScale, brandSize, ink } = label
  const plate = Math.min(lineWidth, textWidth(spec.brand, brandSize, 900) + unit * 0.14)
  const nameY = height * 0.08 + brandSize * 1.7
  const name = nameBlock(spec.name, 0, nameY, unit * 0.138 * textScale, lineWidth, ink, {
    maxHeight: label.nameEnd - nameY,
  })
  const brand: LabelItem[] = [
    { path: rectangle(-plate / 2, height * 0.055, plate, brandSize * 1.6, brandSize * 0.35), fill: spec.accent },
    {
      path: textOutline(spec.brand, 0, height * 0.055 + brandSize * 1.17, brandSize, {
        weight: 900,
        fit: plate - unit * 0.08,
      }),
      fill: inkOn(spec.accent),
    },
  ]
  return [
    ...burst(label),
    ...(spec.brand ? brand : []),
    ...name.items,
    ...labelArt(label, 0.62, nameY + height * 0.02 + name.height, height * 0.9),
    ...(spec.size ? pill(spec.size, 0, height * 0.95, unit * 0.06, lighten(spec.base, 0.9), '#1b2420') : []),
  ]
}

function burst({ spec, width, height }: LabelContext): LabelItem[] {
  const cy = height * 0.62
  const reach = height * 1.1
  const inside = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
  const edge = (turn: number) => {
    const angle = (turn / 18) * Math.PI * 2
    return [
      inside(Math.cos(angle) * reach, -width / 2, width / 2),
      inside(cy + Math.sin(angle) * reach, 0, height),
    ] as const
  }
  return Array.from({ length: 9 }, (_, i) => ({
    path: polygon([[0, cy], edge(i * 2), edge(i * 2 + 1)]),
    fill: lighten(spec.base, 0.3),
    opacity: 0.35,
  }))
}

/** Letter-spaced brand, a short line below it, large name, size on a coloured strip at the bottom. */
export const plain: DrawLayout = (label) => {
  const { spec, width, height, unit, lineWidth, textScale, brandSize, ink } = label
  const maxHeight = label.nameEnd - height * 0.2
  const name = nameBlock(spec.name, 0, height * 0.2, unit * 0.15 * textScale, lineWidth, ink, { maxHeight })
  const brandInk = spec.brandInk ?? (isLight(spec.base) ? darken(spec.accent, 0.2) : lighten(spec.accent, 0.6))
  return [
    { path: rectangle(-width / 2, height * 0.86, width, height * 0.14), fill: spec.accent },
    {
      path: textOutline(spec.brand, 0, height * 0.135, brandSize * 0.86, {
        weight: 800,
        fit: lineWidth,
        spacing: unit * 0.012,
      }),
      fill: brandInk,
    },
    { path: rectangle(-unit * 0.07, height * 0.17, unit * 0.14, Math.max(2, unit * 0.011)), fill: spec.accent },
    ...name.items,
    ...labelArt(label, 0.54, height * 0.22 + name.height, height * 0.835),
    ...sizeLine(spec.size, height * 0.93 + unit * 0.022, unit * 0.07, inkOn(spec.accent)),
  ]
}

function sizeLine(size: string, y: number, em: number, fill: HexColour, opacity = 1): LabelItem[] {
  if (!size) return []
  return [{ path: textOutline(size, 0, y, em, { weight: 700 }), fill, ...(opacity < 1 ? { opacity } : {}) }]
}
