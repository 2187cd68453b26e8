import type { CommonPackshotSpec, HexColour } from '../spec/common-packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { rectangle } from './path.ts'
import { type FontWeight, textOutline, textWidth, wrapWords } from './text-outline.ts'

/** What a layout works with: texts and colours of the product, and the measures of the label in drawing units. */
export interface LabelContext {
  readonly spec: CommonPackshotSpec
  readonly width: number
  readonly height: number
  /** Side length of the largest square visible from the front; sizes are given as shares of it. */
  readonly unit: number
  /** Maximum width of a line of text. */
  readonly lineWidth: number
  readonly textScale: number
  readonly brandSize: number
  readonly ink: HexColour
  /** The name ends above this y coordinate, because something covers the label below it. */
  readonly nameEnd: number
  /** Size of art that takes `share` of `unit`, limited by the measures of the label. */
  readonly artLimit: (share: number) => number
}

export interface NameBlock {
  readonly items: readonly LabelItem[]
  readonly height: number
}

interface NameStyle {
  readonly maxLines?: number
  readonly maxHeight?: number
  readonly weight?: FontWeight
  readonly lineHeight?: number
  readonly anchor?: 'start' | 'middle'
}

/** The product name, wrapped and made smaller until it fits into `maxLines` and `maxHeight`; surplus lines are dropped. */
export function nameBlock(
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  fill: HexColour,
  {
    maxLines = 3,
    maxHeight = Number.POSITIVE_INFINITY,
    weight = 800,
    lineHeight = 1.02,
    anchor = 'middle',
  }: NameStyle = {},
): NameBlock {
  let em = size
  let textLines = wrapWords(text, em, weight, width)
  const tooLarge = () =>
    textLines.length > maxLines ||
    em * lineHeight * textLines.length > maxHeight ||
    textLines.some((textLine) => textWidth(textLine, em, weight) > width)
  while (tooLarge() && em > size * 0.4) {
    em *= 0.93
    textLines = wrapWords(text, em, weight, width)
  }
  const shownLines = textLines.slice(0, maxLines)
  const items = shownLines.map((textLine, index) => ({
    path: textOutline(textLine, x, y + em * (0.78 + index * lineHeight), em, { weight, fit: width, anchor }),
    fill,
  }))
  return { items, height: em * lineHeight * shownLines.length }
}

/** Text on a rounded plate; `x` is its middle, `y` the baseline. */
export function pill(text: string, x: number, y: number, size: number, plate: HexColour, ink: HexColour): LabelItem[] {
  const width = textWidth(text, size, 700) + size * 1.1
  return [
    { path: rectangle(x - width / 2, y - size * 1.02, width, size * 1.5, size * 0.75), fill: plate },
    { path: textOutline(text, x, y + size * 0.08, size, { weight: 700 }), fill: ink },
  ]
}
