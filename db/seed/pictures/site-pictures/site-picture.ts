import type { ArtName } from '../art/art-names.ts'
import { Canvas } from '../packshot/canvas.ts'
import { composePackshot, type Packshot } from '../packshot/draw-packshot.ts'
import { n1, rect, translated } from '../packshot/markup.ts'
import { seededRandom } from '../packshot/random.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'

/** One thing on a stage: a picture of the set or a product. `x` is its middle, `y` where it stands, in pixels. */
export type SitePictureItem = {
  readonly x: number
  readonly y: number
  /** Side of the square it is drawn in. */
  readonly size: number
  /** Degrees. */
  readonly turn?: number
  /** False for what hangs in the air. */
  readonly shadow?: false
} & ({ readonly art: ArtName } | { readonly product: PackshotSpec })

/** A composed picture, back to front. Without `wall` its ground is clear. */
export interface SitePicture {
  readonly width: number
  readonly height: number
  readonly wall?: HexColour
  readonly table?: HexColour
  /** Where the table begins, as a share of the height. */
  readonly horizon?: number
  readonly pieces: readonly SitePictureItem[]
}

export type SitePictureDrawing = Pick<Packshot, 'definitions' | 'markup' | 'arts'>

/** The stage as SVG content; `arts` tells the pixels each picture is shown at. */
export function composeSitePicture(picture: SitePicture): SitePictureDrawing {
  const canvas = new Canvas(seededRandom(1), 'stage')
  const arts = new Map<ArtName, number>()
  const definitions: string[] = []
  const note = (name: ArtName, size: number) => arts.set(name, Math.max(size, arts.get(name) ?? 0))

  const pieces = picture.pieces.map((piece, index) => {
    const { x, y, size, turn = 0 } = piece
    if ('art' in piece) {
      const ground = { cx: x + size * 0.03, cy: y - size * 0.02, rx: size * 0.56, ry: size * 0.13, strength: 0.36 }
      return (
        (piece.shadow === false ? '' : canvas.shadow(ground)) + canvas.art(piece.art, x, y - size / 2, size, { turn })
      )
    }
    const packshot = composePackshot(piece.product, `p${index}-`)
    const view = packshot.fullView
    definitions.push(packshot.definitions)
    for (const [name, units] of packshot.arts) note(name, (units * size) / view.side)
    const box = [view.x, view.y, view.side, view.side].map(n1).join(' ')
    const nested = `<svg x="${n1(-size / 2)}" y="${n1(-size)}" width="${n1(size)}" height="${n1(size)}" viewBox="${box}" overflow="visible">${packshot.markup}</svg>`
    return translated(x, y, nested, turn ? `rotate(${turn} 0 ${n1(-size / 2)})` : '')
  })
  const ground = backdrop(canvas, picture)
  for (const [name, size] of canvas.arts) note(name, size)
  return { definitions: canvas.definitions + definitions.join(''), markup: ground + pieces.join(''), arts }
}

function backdrop(canvas: Canvas, { width, height, wall, table = '#d9c3a0', horizon = 0.56 }: SitePicture): string {
  if (!wall) return ''
  const glow = canvas.radialGradient([
    [0, '#ffffff', 0.55],
    [1, '#ffffff', 0],
  ])
  const depth = canvas.linearGradient(
    [
      [0, '#ffffff', 0.22],
      [1, '#0a1a13', 0.08],
    ],
    'down',
  )
  const edge = height * horizon
  return (
    rect(0, 0, width, height, wall) +
    `<circle cx="${n1(width * 0.28)}" cy="${n1(height * 0.1)}" r="${n1(width * 0.8)}" fill="${glow}"/>` +
    rect(0, edge, width, height - edge, table) +
    rect(0, edge, width, height - edge, depth)
  )
}
