import type { ArtName } from '../art/art-names.ts'
import type { PackshotSpec, SinglePackshotSpec } from '../spec/packshot-spec.ts'
import { drawingBounds, labelSquare, type ShapeDrawing, type SquareView, squareAround } from './bounds.ts'
import { artId, Canvas } from './canvas.ts'
import { n1 } from './markup.ts'
import { hashText, seededRandom } from './random.ts'
import { backdrop, foodBeside, sceneView } from './scene.ts'
import { bag } from './shapes/bag.ts'
import { bar } from './shapes/bar.ts'
import { bottle } from './shapes/bottle.ts'
import { box } from './shapes/box.ts'
import { can } from './shapes/can.ts'
import { card } from './shapes/card.ts'
import { carton } from './shapes/carton.ts'
import { crate } from './shapes/crate.ts'
import { cup } from './shapes/cup.ts'
import { detergent, spray } from './shapes/detergent-and-spray.ts'
import { eggs } from './shapes/eggs.ts'
import { jar } from './shapes/jar.ts'
import { loose } from './shapes/loose.ts'
import { multi } from './shapes/multi.ts'
import { net } from './shapes/net.ts'
import { pot } from './shapes/pot.ts'
import { rolls } from './shapes/rolls.ts'
import { tray } from './shapes/tray.ts'
import { tube } from './shapes/tube.ts'
import { wedge } from './shapes/wedge.ts'

/** Returns the markup of an art in a square of 32 × 32 units. `size` is the width it is shown at, in drawing units. */
export type ArtMarkup = (name: ArtName, size: number) => string

/** A drawn product. Its markup refers to art by id; `svgDocument` inserts the art. */
export interface Packshot {
  readonly definitions: string
  readonly markup: string
  /** Names of the art used, each with its largest size in drawing units. */
  readonly arts: ReadonlyMap<ArtName, number>
  /** Shows the whole product with an even margin. */
  readonly fullView: SquareView
  /** Close-up of the label. */
  readonly labelView: SquareView
}

/** Draws a product. `prefix` makes ids unique when a document contains several products. */
export function composePackshot(spec: PackshotSpec, prefix?: string): Packshot {
  const { canvas, drawing } = drawSpec(spec, prefix)
  return {
    definitions: canvas.definitions,
    markup: drawing.markup,
    arts: canvas.arts,
    fullView: squareAround(drawingBounds(drawing)),
    labelView: labelSquare(drawing),
  }
}

/** Draws the product on a table in front of a wall. */
export function composeScene(spec: PackshotSpec): Packshot {
  const { canvas, drawing } = drawSpec(spec)
  const view = sceneView(squareAround(drawingBounds(drawing)))
  const markup = backdrop(canvas, spec, drawing, view) + drawing.markup + foodBeside(canvas, spec, drawing)
  return { definitions: canvas.definitions, markup, arts: canvas.arts, fullView: view, labelView: view }
}

function drawSpec(spec: PackshotSpec, prefix?: string): { readonly canvas: Canvas; readonly drawing: ShapeDrawing } {
  const canvas = new Canvas(seededRandom(hashText(spec.id || spec.name + spec.brand)), prefix)
  return { canvas, drawing: spec.shape === 'multi' ? multi(canvas, spec, drawSingle) : drawSingle(canvas, spec) }
}

/**
 * The whole product as an SVG document with transparent background, `width` pixels wide and high. The same description gives
 * the same SVG, byte for byte.
 */
export function drawPackshot(spec: PackshotSpec, art: ArtMarkup, width = 800): string {
  const packshot = composePackshot(spec)
  const { x, y, side } = packshot.fullView
  return svgDocument(packshot, art, [x, y, side, side], width, width)
}

/** An SVG document of `width` × `height` pixels that contains a drawing and the art it refers to. */
export function svgDocument(
  { definitions, markup, arts }: Pick<Packshot, 'definitions' | 'markup' | 'arts'>,
  art: ArtMarkup,
  viewBox: readonly [x: number, y: number, width: number, height: number],
  width: number,
  height: number,
): string {
  const pictures = [...arts].map(([name, size]) => `<g id="${artId(name)}">${art(name, size)}</g>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map(n1).join(' ')}" width="${width}" height="${height}"><defs>${pictures}${definitions}</defs>${markup}</svg>`
}

function drawSingle(canvas: Canvas, spec: SinglePackshotSpec): ShapeDrawing {
  switch (spec.shape) {
    case 'bag':
      return bag(canvas, spec)
    case 'bar':
      return bar(canvas, spec)
    case 'bottle':
      return bottle(canvas, spec)
    case 'box':
      return box(canvas, spec)
    case 'can':
      return can(canvas, spec)
    case 'card':
      return card(canvas, spec)
    case 'carton':
      return carton(canvas, spec)
    case 'crate':
      return crate(canvas, spec)
    case 'cup':
      return cup(canvas, spec)
    case 'detergent':
      return detergent(canvas, spec)
    case 'eggs':
      return eggs(canvas, spec)
    case 'jar':
      return jar(canvas, spec)
    case 'loose':
      return loose(canvas, spec)
    case 'net':
      return net(canvas, spec)
    case 'pot':
      return pot(canvas, spec)
    case 'rolls':
      return rolls(canvas, spec)
    case 'spray':
      return spray(canvas, spec)
    case 'tray':
      return tray(canvas, spec)
    case 'tube':
      return tube(canvas, spec)
    case 'wedge':
      return wedge(canvas, spec)
  }
}
