import type { TraySpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn, lighten } from '../colour.ts'
import { ellipse, group, path, rect, repeat, translated } from '../markup.ts'
import { textOutline, wrapWords } from '../text-outline.ts'
import { alternatingArt } from './alternating-art.ts'

const OUTER = 'M150 300Q154 262 196 262H604Q646 262 650 300L690 560Q694 622 634 622H166Q106 622 110 560Z'
const INNER = 'M182 316Q186 290 212 290H588Q614 290 618 316L648 546Q652 586 612 586H188Q148 586 152 546Z'
const RIM = 'M110 566Q108 622 166 622H634Q694 622 690 566L690 588Q690 652 630 652H170Q110 652 110 588Z'
/** Clips the contents: pieces may extend above the rim, but not beside it. */
const CONTENTS = 'M182 200H618L668 600H132Z'

/** Tray seen from the front and above, with film and a sticker. */
export function tray(canvas: Canvas, spec: TraySpec): ShapeDrawing {
  const colour = spec.tray ?? '#23302b'
  const ground = { cx: 410, cy: 640, rx: 350, ry: 62, strength: 0.36 }
  const shell = canvas.linearGradient(
    [
      [0, lighten(colour, 0.22)],
      [0.5, colour],
      [1, darken(colour, 0.4)],
    ],
    'down',
  )
  const hollow = canvas.linearGradient(
    [
      [0, darken(colour, 0.45)],
      [1, darken(colour, 0.12)],
    ],
    'down',
  )
  const markup =
    canvas.shadow(ground) +
    path(OUTER, shell) +
    path(INNER, hollow) +
    group(canvas.clip(CONTENTS), contents(canvas, spec)) +
    (spec.film === false ? '' : film()) +
    `<path d="${OUTER}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="4"/>` +
    path(RIM, darken(colour, 0.35)) +
    (spec.brand ? sticker(canvas, spec) : '')
  return { markup, ground, body: { left: 109, top: 252, right: 691, bottom: 652 } }
}

function contents(canvas: Canvas, spec: TraySpec): string {
  const [columns, rows] = spec.grid ?? [4, 3]
  const size = spec.fillSize ?? 150
  return repeat(rows * columns, (index) => {
    const [r, c] = [Math.floor(index / columns), index % columns]
    const depth = rows > 1 ? r / (rows - 1) : 0.5
    const reach = 360 + 70 * depth
    const x = 400 - reach / 2 + reach * (columns > 1 ? c / (columns - 1) : 0.5) * 0.86 + reach * 0.07
    const y = 336 + depth * 178
    const shadow = ellipse(x, y + size * 0.34, size * 0.42, size * 0.16, '#050a08', 'fill-opacity=".28"')
    const piece = canvas.art(
      alternatingArt(spec.fill, c + r),
      x + canvas.jitter(10),
      y + canvas.jitter(8),
      size * (0.9 + 0.14 * depth),
      {
        turn: canvas.jitter(spec.spin ?? 30),
        mirrored: spec.mirror === true && (c + r) % 2 === 1,
      },
    )
    return shadow + piece
  })
}

function film(): string {
  return (
    path(INNER, '#fff', 'fill-opacity=".05"') +
    path('M214 292H330L226 584H188Q150 584 154 546L184 316Q186 292 214 292Z', '#fff', 'fill-opacity=".16"') +
    path('M372 292H404L318 586H272Z', '#fff', 'fill-opacity=".14"')
  )
}

function sticker(canvas: Canvas, spec: TraySpec): string {
  const [width, height] = [300, 124]
  const head = inkOn(spec.accent)
  const lines = wrapWords(spec.name, 27, 800, width - 30).slice(0, 2)
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 16, 28, 24, { weight: 900, anchor: 'start', fit: 166 }), fill: head },
    { path: textOutline(spec.size, width - 14, 27, 18, { weight: 700, anchor: 'end', fit: 90 }), fill: head },
    ...lines.map((text, i) => ({
      path: textOutline(text, 16, 70 + i * 31, 27, { weight: 800, anchor: 'start', fit: width - 30 }),
      fill: inkOn(spec.base),
    })),
  ])
  const paper =
    rect(3, 5, width, height, '#050a08', 'rx="10" fill-opacity=".25"') +
    rect(0, 0, width, height, spec.base, 'rx="10"') +
    path(`M0 10Q0 0 10 0H${width - 10}Q${width} 0 ${width} 10V38H0Z`, spec.accent)
  return translated(366, 482, paper + print, 'rotate(-4)')
}
