import type { LooseSpec } from '../../spec/box-and-bag-specs.ts'
import { type Bounds, boundsWithShadow, type ShapeDrawing } from '../bounds.ts'
import type { Canvas } from '../canvas.ts'
import { repeat } from '../markup.ts'
import { alternatingArt } from './alternating-art.ts'

type PiecePosition = readonly [x: number, y: number, size: number, turn: number]

/** Positions of the pieces by their number, from back to front. */
const positions: Record<LooseSpec['n'], readonly PiecePosition[]> = {
  1: [[400, 410, 520, 0]],
  2: [
    [300, 380, 380, -12],
    [500, 440, 410, 10],
  ],
  3: [
    [400, 300, 330, 4],
    [268, 478, 350, -10],
    [532, 478, 350, 12],
  ],
  4: [
    [300, 300, 310, -8],
    [506, 306, 310, 10],
    [270, 494, 330, -4],
    [530, 500, 330, 8],
  ],
  5: [
    [280, 300, 280, -8],
    [500, 290, 280, 12],
    [400, 400, 300, 0],
    [258, 510, 300, -14],
    [545, 512, 300, 14],
  ],
}

/** Art extends from its centre by about this share of its size. */
const ART_HALF_SIDE = 0.47

export function loose(canvas: Canvas, spec: LooseSpec): ShapeDrawing {
  const pieceList = positions[spec.n]
  const grounds = pieceList.map(([x, y, size]) => ({
    cx: x + 8,
    cy: y + size * 0.46,
    rx: size * 0.46,
    ry: size * 0.1,
    strength: 0.36,
  }))
  const shadows = grounds.map((ground) => canvas.shadow(ground)).join('')
  const pieces = repeat(pieceList.length, (i) => {
    const [x, y, size, turn] = pieceList[i] ?? [0, 0, 0, 0]
    return canvas.art(alternatingArt(spec.fill, i), x, y, size, {
      turn: spec.rot === undefined ? turn : spec.rot + turn * 0.6,
      mirrored: spec.mirror === true && i % 2 === 1,
    })
  })
  const pieceBounds = pieceList.map(([x, y, size], i): Bounds => {
    const reach = size * ART_HALF_SIDE
    const body = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
    const ground = grounds[i]
    return ground ? boundsWithShadow(ground, body) : body
  })
  const bounds = {
    left: Math.min(...pieceBounds.map((f) => f.left)),
    top: Math.min(...pieceBounds.map((f) => f.top)),
    right: Math.max(...pieceBounds.map((f) => f.right)),
    bottom: Math.max(...pieceBounds.map((f) => f.bottom)),
  }
  return { markup: shadows + pieces, body: bounds }
}
