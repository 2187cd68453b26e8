import type { TubeSpec } from '../../spec/bottle-and-jar-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas, LabelItem } from '../canvas.ts'
import { inkOn } from '../colour.ts'
import { group, path, rect, repeat, strokedPath, translated } from '../markup.ts'
import { textOutline } from '../text-outline.ts'

const OUTLINE = 'M0 0H40L470 26Q486 28 486 44V156Q486 172 470 174L40 200H0Z'
const TURN = -18

/** Toothpaste or cream, lying at an angle. */
export function tube(canvas: Canvas, spec: TubeSpec): ShapeDrawing {
  const capLight = canvas.linearGradient(
    [
      [0, '#ffffff', 0.45],
      [0.4, '#ffffff', 0],
      [1, '#08130f', 0.35],
    ],
    'down',
  )
  const bodyLight = canvas.linearGradient(
    [
      [0, '#ffffff', 0.1],
      [0.14, '#ffffff', 0.5],
      [0.26, '#ffffff', 0.08],
      [0.6, '#08130f', 0.03],
      [1, '#08130f', 0.34],
    ],
    'down',
  )
  const cap =
    rect(484, 40, 92, 120, spec.cap ?? spec.accent, 'rx="14"') +
    rect(484, 40, 92, 120, capLight, 'rx="14"') +
    repeat(7, (i) => strokedPath(`M${500 + i * 10} 44V156`, '#08130f', 3, 0.14))
  const body = group(
    canvas.clip(OUTLINE),
    rect(-5, -5, 500, 210, spec.base) +
      canvas.drawItems(printedItems(spec)) +
      rect(-5, -5, 500, 210, bodyLight) +
      rect(0, 0, 34, 200, '#08130f', 'fill-opacity=".1"'),
  )
  const shadow = translated(12, 34, path(OUTLINE, '#16241d', 'fill-opacity=".16"'))
  const markup = translated(128, 470, shadow + cap + body, `rotate(${TURN})`)
  return { markup, body: { left: 128, top: 324, right: 725, bottom: 692 } }
}

function printedItems(spec: TubeSpec): LabelItem[] {
  const art: LabelItem[] = spec.art ? [{ art: spec.art, x: 400, y: 100, size: 118 }] : []
  return [
    {
      path: [['M', 0, 130], ['C', 160, 90, 300, 190, 490, 110], ['L', 490, 210], ['L', 0, 210], ['Z']],
      fill: spec.accent,
    },
    { path: textOutline(spec.brand, 64, 98, 66, { weight: 900, anchor: 'start', fit: 260 }), fill: inkOn(spec.base) },
    { path: textOutline(spec.name, 64, 168, 28, { weight: 700, anchor: 'start', fit: 280 }), fill: inkOn(spec.accent) },
    ...art,
  ]
}
