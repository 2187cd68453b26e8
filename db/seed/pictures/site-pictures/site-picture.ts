import type { ArtName } from '../art/art-names.ts'
import { Canvas } from '../packshot/canvas.ts'
import { composePackshot, type Packshot } from '../packshot/draw-packshot.ts'
import { n1, rect, translated } from '../packshot/markup.ts'
import { seededRandom } from '../packshot/random.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { PackshotSpec } from '../spec/packshot-spec.ts'

/** An art or a product in a picture. `x` is its middle and `y` its bottom, in pixels. */
export type SitePictureItem = {
  readonly x: number
  readonly y: number
  /** Side length of its square in pixels. */
  readonly size: number
  /** Clockwise rotation in degrees. */
  readonly turn?: number
  /** False leaves out the shadow of an art. */
  readonly shadow?: false
} & ({ readonly art: ArtName } | { readonly product: PackshotSpec })

/** A picture of the site that is not a product picture. */
export interface SitePicture {
  readonly width: number
  readonly height: number
  /** Colour of the wall; without one the background is transparent and there is no table. */
  readonly wall?: HexColour
  readonly table?: HexColour
  /** Position of the edge between wall and table, as a share of the height from the top. */
  readonly horizon?: number
  /** From back to front. */
  readonly items: readonly SitePictureItem[]
}

export type SitePictureDrawing = Pick<Packshot, 'definitions' | 'markup' | 'arts'>

/** Draws a picture. In the result `arts` has the sizes in pixels, because a drawing unit is a pixel here. */
export function composeSitePicture(picture: SitePicture): SitePictureDrawing {
  const canvas = new Canvas(seededRandom(1), 'stage')
  const arts = new Map<ArtName, number>()
  const definitions: string[] = []
  const addArt = (name: ArtName, size: number) => arts.set(name, Math.max(size, arts.get(name) ?? 0))

  const items = picture.items.map((item, index) => {
    const { x, y, size, turn = 0 } = item
    if ('art' in item) {
      const ground = { cx: x + size * 0.03, cy: y - size * 0.02, rx: size * 0.56, ry: size * 0.13, strength: 0.36 }
      return (
        (item.shadow === false ? '' : canvas.shadow(ground)) + canvas.art(item.art, x, y - size / 2, size, { turn })
      )
    }
    const packshot = composePackshot(item.product, `p${index}-`)
    const view = packshot.fullView
    definitions.push(packshot.definitions)
    for (const [name, units] of packshot.arts) addArt(name, (units * size) / view.side)
    const box = [view.x, view.y, view.side, view.side].map(n1).join(' ')
    const nested = `<svg x="${n1(-size / 2)}" y="${n1(-size)}" width="${n1(size)}" height="${n1(size)}" viewBox="${box}" overflow="visible">${packshot.markup}</svg>`
    return translated(x, y, nested, turn ? `rotate(${turn} 0 ${n1(-size / 2)})` : '')
  })
  const ground = backdrop(canvas, picture)
  for (const [name, size] of canvas.arts) addArt(name, size)
  return { definitions: canvas.definitions + definitions.join(''), markup: ground + items.join(''), arts }
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
