import type { CommonPackshotSpec, HexColour } from '../spec/common-packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { rectangle } from './path.ts'
import { type FontWeight, textOutline, textWidth, wrapWords } from './text-outline.ts'

/** Everything a layout needs: the texts and colours, and the measures of the face. */
export interface LabelContext {
  readonly spec: CommonPackshotSpec
  readonly width: number
  readonly height: number
  /** The side of the largest square the eye sees: every size is a share of it. */
  readonly unit: number
  /** Widest line of text. */
  readonly lineWidth: number
  readonly textScale: number
  readonly brandSize: number
  readonly ink: HexColour
  /** Where the name has to end, because something covers the print below. */
  readonly nameEnd: number
  /** Largest picture, as a share of `unit`. */
  readonly artLimit: (share: number) => number
}

export interface NameBlock {
  readonly items: readonly LabelItem[]
  readonly height: number
}

interface NameStyle {
  readonly lines?: number
  readonly room?: number
  readonly weight?: FontWeight
  readonly lineHeight?: number
  readonly anchor?: 'start' | 'middle'
}

/** The name on as many lines as allowed and no higher than `room`, made smaller until it fits. */
export function nameBlock(
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  fill: HexColour,
  { lines = 3, room = Number.POSITIVE_INFINITY, weight = 800, lineHeight = 1.02, anchor = 'middle' }: NameStyle = {},
): NameBlock {
  let em = size
  let wrapped = wrapWords(text, em, weight, width)
  const tooLarge = () =>
    wrapped.length > lines ||
    em * lineHeight * wrapped.length > room ||
    wrapped.some((part) => textWidth(part, em, weight) > width)
  while (tooLarge() && em > size * 0.4) {
    em *= 0.93
    wrapped = wrapWords(text, em, weight, width)
  }
  const shown = wrapped.slice(0, lines)
  const items = shown.map((part, index) => ({
    path: textOutline(part, x, y + em * (0.78 + index * lineHeight), em, { weight, fit: width, anchor }),
    fill,
  }))
  return { items, height: em * lineHeight * shown.length }
}

/** Text in a rounded plate. */
export function pill(text: string, x: number, y: number, size: number, plate: HexColour, ink: HexColour): LabelItem[] {
  const width = textWidth(text, size, 700) + size * 1.1
  return [
    { path: rectangle(x - width / 2, y - size * 1.02, width, size * 1.5, size * 0.75), fill: plate },
    { path: textOutline(text, x, y + size * 0.08, size, { weight: 700 }), fill: ink },
  ]
}
