import type { CardSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn } from '../colour.ts'
import { nameBlock } from '../label-parts.ts'
import { ellipse, path, rect, repeat } from '../markup.ts'
import { textOutline } from '../text-outline.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [190, 84, 420, 616]
const BLISTER = 'M226 372Q226 340 258 340H542Q574 340 574 372V628Q574 660 542 660H258Q226 660 226 628Z'

/** Positions of the pieces under the blister, by their number. */
const positions: Record<CardSpec['n'], readonly (readonly [x: number, size: number])[]> = {
  1: [[400, 270]],
  2: [
    [324, 230],
    [476, 230],
  ],
  3: [
    [296, 190],
    [400, 190],
    [504, 190],
  ],
  4: [
    [284, 160],
    [362, 160],
    [440, 160],
    [518, 160],
  ],
}

/** Hanging card with a transparent blister. */
export function card(canvas: Canvas, spec: CardSpec): ShapeDrawing {
  const ground = { cx: 414, cy: 708, rx: 250, ry: 30 }
  const ink = inkOn(spec.accent)
  const boardLight = canvas.linearGradient(
    [
      [0, '#ffffff', 0.22],
      [0.4, '#ffffff', 0],
      [1, '#08130f', 0.18],
    ],
    'slant',
  )
  const plastic = canvas.linearGradient(
    [
      [0, '#ffffff', 0.62],
      [0.2, '#ffffff', 0.1],
      [0.3, '#ffffff', 0.4],
      [0.38, '#ffffff', 0.05],
      [1, '#08130f', 0.16],
    ],
    'slant',
  )
  const pieces = repeat(spec.n, (i) => {
    const [x, size] = positions[spec.n][i] ?? [400, 200]
    const shadow = ellipse(x + 6, 500 + size * 0.46, size * 0.36, 12, '#08130f', 'fill-opacity=".2"')
    return shadow + canvas.art(spec.fill, x, 500, size, { turn: spec.rot ?? 0 })
  })
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 400, 200, 60, { weight: 900, fit: 340 }), fill: ink },
    ...nameBlock(spec.name, 400, 226, 36, 350, ink, { weight: 700, maxLines: 2 }).items,
    { path: textOutline(spec.size, 574, 688, 24, { weight: 700, anchor: 'end', fit: 200 }), fill: inkOn(spec.base) },
  ])
  const markup =
    canvas.shadow(ground) +
    rect(LEFT, TOP, WIDTH, HEIGHT, spec.base, 'rx="26"') +
    path(`M${LEFT} 320V110Q${LEFT} ${TOP} 216 ${TOP}H584Q610 ${TOP} 610 110V320Z`, spec.accent) +
    ellipse(400, 122, 46, 13, darken(spec.accent, 0.5)) +
    rect(LEFT, TOP, WIDTH, HEIGHT, boardLight, 'rx="26"') +
    print +
    path(BLISTER, '#ffffff', 'fill-opacity=".75"') +
    pieces +
    path(BLISTER, plastic, 'stroke="#08130f" stroke-opacity=".2" stroke-width="3"')
  return { markup, ground, body: { left: LEFT, top: TOP, right: LEFT + WIDTH, bottom: TOP + HEIGHT } }
}
