import type { ArtName } from '../art/art-names.ts'
import type { PackshotRow, UnitRow } from '../row/packshot-row.ts'
import { bag } from './bodies/bag.ts'
import { bar } from './bodies/bar.ts'
import { bottle } from './bodies/bottle.ts'
import { box } from './bodies/box.ts'
import { can } from './bodies/can.ts'
import { card } from './bodies/card.ts'
import { carton } from './bodies/carton.ts'
import { crate } from './bodies/crate.ts'
import { cup } from './bodies/cup.ts'
import { eggs } from './bodies/eggs.ts'
import { detergent, spray } from './bodies/household.ts'
import { jar } from './bodies/jar.ts'
import { loose } from './bodies/loose.ts'
import { multi } from './bodies/multi.ts'
import { net } from './bodies/net.ts'
import { pot } from './bodies/pot.ts'
import { rolls } from './bodies/rolls.ts'
import { tray } from './bodies/tray.ts'
import { tube } from './bodies/tube.ts'
import { wedge } from './bodies/wedge.ts'
import { artId, Canvas } from './canvas.ts'
import { closeUp, type Drawing, frameOf, squareAround, type View } from './frame.ts'
import { n1 } from './markup.ts'
import { randomFrom, seedOf } from './random.ts'
import { backdrop, props, sceneView } from './scene.ts'

/** Answers the markup of a picture in a square of 32 × 32 units that is shown `size` drawing units wide. */
export type ArtMarkup = (name: ArtName, size: number) => string

/** A drawn product: its markup still refers to pictures, whose markup the caller brings. */
export interface Packshot {
  readonly definitions: string
  readonly markup: string
  /** Pictures used and the greatest size each is shown at, in drawing units. */
  readonly arts: ReadonlyMap<ArtName, number>
  /** The square that shows the whole product with an even margin. */
  readonly whole: View
  /** The square that shows its label. */
  readonly close: View
}

/** `prefix` keeps the ids of several products in one document apart. */
export function composePackshot(row: PackshotRow, prefix?: string): Packshot {
  const { canvas, drawing } = drawn(row, prefix)
  return {
    definitions: canvas.definitions,
    markup: drawing.markup,
    arts: canvas.arts,
    whole: squareAround(frameOf(drawing)),
    close: closeUp(drawing),
  }
}

/** The product on a table before a wall. */
export function composeScene(row: PackshotRow): Packshot {
  const { canvas, drawing } = drawn(row)
  const view = sceneView(squareAround(frameOf(drawing)))
  const markup = backdrop(canvas, row, drawing, view) + drawing.markup + props(canvas, row, drawing)
  return { definitions: canvas.definitions, markup, arts: canvas.arts, whole: view, close: view }
}

function drawn(row: PackshotRow, prefix?: string): { readonly canvas: Canvas; readonly drawing: Drawing } {
  const canvas = new Canvas(randomFrom(seedOf(row.id || row.name + row.brand)), prefix)
  return { canvas, drawing: row.shape === 'multi' ? multi(canvas, row, drawUnit) : drawUnit(canvas, row) }
}

/** The product as one SVG on a clear ground, cut to its view. The same row gives the same text, byte for byte. */
export function drawPackshot(row: PackshotRow, art: ArtMarkup, width = 800): string {
  const packshot = composePackshot(row)
  const { x, y, side } = packshot.whole
  return svg(packshot, art, [x, y, side, side], width, width)
}

export function svg(
  { definitions, markup, arts }: Pick<Packshot, 'definitions' | 'markup' | 'arts'>,
  art: ArtMarkup,
  viewBox: readonly [x: number, y: number, width: number, height: number],
  width: number,
  height: number,
): string {
  const pictures = [...arts].map(([name, size]) => `<g id="${artId(name)}">${art(name, size)}</g>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map(n1).join(' ')}" width="${width}" height="${height}"><defs>${pictures}${definitions}</defs>${markup}</svg>`
}

function drawUnit(canvas: Canvas, row: UnitRow): Drawing {
  switch (row.shape) {
    case 'bag':
      return bag(canvas, row)
    case 'bar':
      return bar(canvas, row)
    case 'bottle':
      return bottle(canvas, row)
    case 'box':
      return box(canvas, row)
    case 'can':
      return can(canvas, row)
    case 'card':
      return card(canvas, row)
    case 'carton':
      return carton(canvas, row)
    case 'crate':
      return crate(canvas, row)
    case 'cup':
      return cup(canvas, row)
    case 'detergent':
      return detergent(canvas, row)
    case 'eggs':
      return eggs(canvas, row)
    case 'jar':
      return jar(canvas, row)
    case 'loose':
      return loose(canvas, row)
    case 'net':
      return net(canvas, row)
    case 'pot':
      return pot(canvas, row)
    case 'rolls':
      return rolls(canvas, row)
    case 'spray':
      return spray(canvas, row)
    case 'tray':
      return tray(canvas, row)
    case 'tube':
      return tube(canvas, row)
    case 'wedge':
      return wedge(canvas, row)
  }
}
