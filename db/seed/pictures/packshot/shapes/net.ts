import type { NetSpec } from '../../spec/box-and-bag-specs.ts'
import type { ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { darken, inkOn } from '../colour.ts'
import { group, path, rect, repeat, strokedPath, translated } from '../markup.ts'
import { materialGradients } from '../material-light.ts'
import { textOutline } from '../text-outline.ts'

const SACK = 'M352 176C300 232 176 300 168 470C162 610 262 668 400 668S638 610 632 470C624 300 500 232 448 176Z'

/** Rows of pieces in the net: y coordinate, number of pieces, their size, width of the row. */
const ROWS = [
  [268, 1, 150, 0],
  [356, 3, 156, 280],
  [466, 4, 164, 390],
  [572, 3, 164, 280],
] as const

export function net(canvas: Canvas, spec: NetSpec): ShapeDrawing {
  const ground = { cx: 410, cy: 664, rx: 290, ry: 48 }
  const pieces = ROWS.map(([y, count, size, reach]) =>
    repeat(count, (i) => {
      const x = 400 - reach / 2 + (count > 1 ? (reach * i) / (count - 1) : 0)
      return canvas.art(spec.fill, x + canvas.jitter(12), y + canvas.jitter(14), size * 1.12, {
        turn: canvas.jitter(60),
      })
    }),
  ).join('')
  const light = path(SACK, canvas.linearGradient(materialGradients.matte), 'fill-opacity=".55"')
  const tie =
    path('M340 184Q400 206 460 184L448 116Q400 96 352 116Z', spec.accent) +
    path('M330 170H470V198H330Z', darken(spec.accent, 0.25))
  const markup =
    canvas.shadow(ground) +
    path(SACK, darken(spec.accent, 0.1), 'fill-opacity=".16"') +
    group(canvas.clip(SACK), pieces + threads(spec) + light) +
    tie +
    tag(canvas, spec)
  return { markup, ground, body: { left: 168, top: 104, right: 632, bottom: 668 } }
}

function threads({ accent }: NetSpec): string {
  const back = darken(accent, 0.1)
  return repeat(44, (index) => {
    const shift = (index - 14) * 30
    const falling = strokedPath(`M${140 + shift} 160Q${220 + shift} 420 ${400 + shift} 690`, accent, 3.4, 0.75)
    const rising = strokedPath(`M${660 - shift} 160Q${580 - shift} 420 ${400 - shift} 690`, back, 3.4, 0.6)
    return falling + rising
  })
}

function tag(canvas: Canvas, spec: NetSpec): string {
  const paper =
    rect(3, 6, 240, 130, '#050a08', 'rx="14" fill-opacity=".22"') + rect(0, 0, 240, 130, spec.base, 'rx="14"')
  const ink = inkOn(spec.base)
  const print = canvas.drawItems([
    { path: textOutline(spec.brand, 120, 38, 26, { weight: 900, fit: 210 }), fill: darken(spec.accent, 0.15) },
    { path: textOutline(spec.name, 120, 78, 34, { weight: 800, fit: 214 }), fill: ink },
    { path: textOutline(spec.size, 120, 112, 22, { weight: 600, fit: 200 }), fill: ink },
  ])
  return translated(286, 404, paper + print, 'rotate(-5)')
}
