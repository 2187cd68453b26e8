import type { BarSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas, LabelItem } from '../canvas.ts'
import { inkOn } from '../colour.ts'
import { nameBlock } from '../label-parts.ts'
import { group, n1, path, rect, repeat, strokedPath, translated } from '../markup.ts'
import { textOutline } from '../text-outline.ts'

const WIDTH = 590
const TURN = -17
const TEETH = 11
const SEAL = 34

/** Flow wrapper lying at an angle. */
export function bar(canvas: Canvas, spec: BarSpec): ShapeDrawing {
  const height = spec.variant === 'snack' ? 170 : 264
  const outline = toothedOutline(height)
  const inside =
    rect(-20, -10, WIDTH + 40, height + 20, spec.base) +
    canvas.drawItems(printedItems(spec, height)) +
    seals(height) +
    rect(-20, -10, WIDTH + 40, height + 20, wrapperLight(canvas))
  const shadow = (x: number, y: number, opacity: number) =>
    translated(x, y, path(outline, '#16241d', `fill-opacity="${opacity}"`))
  const startY = 396 + (264 - height) / 2
  const markup = translated(
    112,
    startY,
    shadow(10, 26, 0.13) + shadow(5, 12, 0.16) + group(canvas.clip(outline), inside),
    `rotate(${TURN})`,
  )
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)]
  const bounds = {
    left: 112 - 9 * cos,
    right: 112 + (WIDTH + 9) * cos - height * sin + 14,
    top: startY + WIDTH * sin,
    bottom: startY + height * cos + 26,
  }
  return { markup, body: bounds }
}

/** Outline with teeth at both ends. */
function toothedOutline(height: number): string {
  const step = height / TEETH
  const down = repeat(TEETH, (i) => `L-9 ${n1((i + 0.5) * step)}L0 ${n1((i + 1) * step)}`)
  const up = repeat(
    TEETH,
    (i) => `L${WIDTH + 9} ${n1(height - (i + 0.5) * step)}L${WIDTH} ${n1(height - (i + 1) * step)}`,
  )
  return `M0 0${down}L${WIDTH} ${height}${up}Z`
}

function printedItems(spec: BarSpec, h: number): LabelItem[] {
  const ink = inkOn(spec.base)
  const w = WIDTH
  const scale = h / 264
  const name = nameBlock(spec.name, w * 0.34, h * 0.5, 34 * Math.sqrt(scale), w * 0.44, ink, {
    weight: 600,
    lineHeight: 1.1,
    maxLines: 2,
  })
  const art: LabelItem[] = spec.art ? [{ art: spec.art, x: w * 0.79, y: h * 0.46, size: 176 * scale, turn: 12 }] : []
  const flavour: LabelItem[] = spec.art2
    ? [{ art: spec.art2, x: w * 0.69, y: h * 0.74, size: 96 * scale, turn: -12 }]
    : []
  return [
    {
      path: [
        ['M', w * 0.62, -10],
        ['C', w * 0.55, h * 0.3, w * 0.72, h * 0.7, w * 0.6, h + 10],
        ['L', w + 20, h + 10],
        ['L', w + 20, -10],
        ['Z'],
      ],
      fill: spec.accent,
    },
    {
      path: textOutline(spec.brand, w * 0.34, h * 0.42, 74 * Math.sqrt(scale), { weight: 900, fit: w * 0.46 }),
      fill: ink,
    },
    ...name.items,
    { path: textOutline(spec.size, w * 0.34, h * 0.9, 22, { weight: 600 }), fill: ink, opacity: 0.85 },
    ...art,
    ...flavour,
  ]
}

function seals(height: number): string {
  return [0, WIDTH - SEAL]
    .map(
      (x) =>
        rect(x, 0, SEAL, height, '#08130f', 'fill-opacity=".1"') +
        repeat(5, (i) => strokedPath(`M${x + 4 + i * 7} 0V${height}`, '#fff', 2, 0.28)),
    )
    .join('')
}

function wrapperLight(canvas: Canvas): string {
  return canvas.linearGradient(
    [
      [0, '#ffffff', 0.34],
      [0.16, '#ffffff', 0.05],
      [0.22, '#ffffff', 0.26],
      [0.3, '#ffffff', 0],
      [0.7, '#08130f', 0.04],
      [1, '#08130f', 0.34],
    ],
    'down',
  )
}
