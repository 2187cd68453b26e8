import type { CrateSpec } from '../../spec/box-and-bag-specs.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { path, rect, repeat, strokedPath, translated } from '../markup.ts'
import { textOutline } from '../text-outline.ts'
import { alternatingArt } from './alternating-art.ts'

const WOOD: HexColour = '#d9a766'

export function crate(canvas: Canvas, spec: CrateSpec): ShapeDrawing {
  const ground = { cx: 405, cy: 664, rx: 320, ry: 52 }
  const size = spec.fillSize ?? 190
  const layer = (y: number, count: number, reach: number) =>
    repeat(count, (i) =>
      canvas.art(
        alternatingArt(spec.fill, i),
        400 - reach / 2 + (reach * i) / (count - 1),
        y + canvas.jitter(16),
        size,
        {
          turn: canvas.jitter(40),
        },
      ),
    )
  const plank = canvas.linearGradient(
    [
      [0, lighten(WOOD, 0.25)],
      [0.5, WOOD],
      [1, darken(WOOD, 0.16)],
    ],
    'down',
  )
  const boards = repeat(3, (i) => {
    const y = 432 + i * 76
    const grain = `M150 ${y + 22}q120 -12 260 4t240 -6M160 ${y + 46}q160 10 300 -2t190 4`
    return rect(130, y, 540, 66, plank, 'rx="6"') + strokedPath(grain, darken(WOOD, 0.3), 3, 0.3)
  })
  const posts = [136, 624].map((x) => rect(x, 424, 40, 236, darken(WOOD, 0.12), 'rx="5"')).join('')
  const markup =
    canvas.shadow(ground) +
    path('M150 380H650V440H150Z', darken(WOOD, 0.45)) +
    layer(330, 4, 380) +
    layer(400, 5, 430) +
    boards +
    posts +
    (spec.brand ? sign(canvas, spec) : '')
  return { markup, ground, body: { left: 112, top: 330 - size * 0.5, right: 688, bottom: 664 } }
}

function sign(canvas: Canvas, spec: CrateSpec): string {
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 0, -4, 40, { weight: 900, fit: 230 }), fill: spec.accent },
    { path: textOutline(spec.name, 0, 34, 27, { weight: 700, fit: 230 }), fill: inkOn(spec.base) },
  ])
  return translated(400, 548, rect(-130, -52, 260, 104, spec.base, 'rx="12"') + print)
}
