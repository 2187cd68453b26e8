import type { ArtName } from '../../art/art-names.ts'
import { Canvas, type GradientDirection, type GradientStop } from '../../packshot/canvas.ts'
import { composePackshot } from '../../packshot/draw-packshot.ts'
import { n1, path, translated } from '../../packshot/markup.ts'
import { hashText, seededRandom } from '../../packshot/random.ts'
import type { SitePictureDrawing } from '../../site-pictures/site-picture.ts'
import type { PackshotSpec } from '../../spec/packshot-spec.ts'
import { type FootprintOf, type StandingArt, UNMEASURED } from './footprint.ts'

/** Size of a picture of a content page, the one of link previews. */
export const WIDTH = 1200
export const HEIGHT = 630

/** Draws one picture: markup from back to front. */
export type Scene = (stage: Stage) => readonly string[]

export interface Placing {
  /** Clockwise rotation in degrees. */
  readonly turn?: number
  readonly mirrored?: boolean
  /** Darkness of the shadow on the ground; 0 for none. */
  readonly shadow?: number
}

/** Collects what the parts of one picture share: gradients, filters, art and products. Light comes from the upper left. */
export class Stage {
  readonly canvas: Canvas
  /** All art that stands on the ground of this picture. */
  readonly standing: StandingArt[] = []
  readonly #footprintOf: FootprintOf
  readonly #definitions: string[] = []
  readonly #arts = new Map<ArtName, number>()
  #lastId = 0

  constructor(name: string, footprintOf: FootprintOf) {
    this.canvas = new Canvas(seededRandom(hashText(name)), 'c')
    this.#footprintOf = footprintOf
  }

  drawing(markup: string): SitePictureDrawing {
    const arts = new Map(this.#arts)
    for (const [name, size] of this.canvas.arts) arts.set(name, Math.max(size, arts.get(name) ?? 0))
    return { definitions: this.canvas.definitions + this.#definitions.join(''), markup, arts }
  }

  get random(): () => number {
    return this.canvas.random
  }

  /** Art that stands on the ground: `x` is its middle and `y` its lowest point. */
  art(name: ArtName, x: number, y: number, size: number, placing: Placing = {}): string {
    const { turn = 0, mirrored = false, shadow = 0.42 } = placing
    const standing = { name, turn, mirrored }
    this.standing.push(standing)
    const { left, right, bottom } = this.#footprintOf(standing)
    const [middle, rx] = [(left + right) / 2, ((right - left) / 2) * size + size * 0.16]
    const ry = Math.min(rx * 0.26, size * 0.11)
    const ground = { cx: x + middle * size + size * 0.05, cy: y - ry * 0.3, rx, ry, strength: shadow }
    return (
      (shadow > 0 ? this.canvas.shadow(ground) : '') +
      this.canvas.art(name, x, y - size * bottom, size, { turn, mirrored })
    )
  }

  /** Art seen from above, centred on a point: its shadow falls to the lower right. */
  lying(name: ArtName, x: number, y: number, size: number, turn = 0): string {
    return this.dropped(this.canvas.art(name, x, y, size, { turn }), size * 0.05)
  }

  /** Art without shadow, centred on a point. */
  floating(name: ArtName, x: number, y: number, size: number, turn = 0, mirrored = false): string {
    return this.canvas.art(name, x, y, size, { turn, mirrored })
  }

  /** A product of the demo: `x` is its middle, `y` the lower edge of its square view. */
  product(spec: PackshotSpec, x: number, y: number, size: number, turn = 0): string {
    const packshot = composePackshot(spec, `p${this.#lastId++}-`)
    const view = packshot.fullView
    this.#definitions.push(packshot.definitions)
    for (const [name, units] of packshot.arts) {
      this.#arts.set(name, Math.max((units * size) / view.side, this.#arts.get(name) ?? 0))
    }
    const box = [view.x, view.y, view.side, view.side].map(n1).join(' ')
    const nested = `<svg x="${n1(-size / 2)}" y="${n1(-size)}" width="${n1(size)}" height="${n1(size)}" viewBox="${box}" overflow="visible">${packshot.markup}</svg>`
    return translated(x, y, nested, turn ? `rotate(${turn} 0 ${n1(-size / 2)})` : '')
  }

  linear(stops: readonly GradientStop[], direction: GradientDirection = 'down'): string {
    return this.canvas.linearGradient(stops, direction)
  }

  radial(stops: readonly GradientStop[]): string {
    return this.canvas.radialGradient(stops)
  }

  /** Soft shadow of an object on the ground. */
  shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.34): string {
    return this.canvas.shadow({ cx, cy, rx, ry, strength })
  }

  /** Cuts markup to an outline. */
  cut(outline: string, markup: string): string {
    return `<g ${this.canvas.clip(outline)}>${markup}</g>`
  }

  blurred(deviation: number, markup: string): string {
    const id = this.#define(
      'filter',
      'x="-40%" y="-40%" width="180%" height="180%"',
      `<feGaussianBlur stdDeviation="${n1(deviation)}"/>`,
    )
    return `<g filter="url(#${id})">${markup}</g>`
  }

  /** A shadow below something that lies flat or hangs before a wall, `depth` pixels away. */
  dropped(markup: string, depth: number, strength = 0.38): string {
    const id = this.#define(
      'filter',
      'x="-30%" y="-30%" width="170%" height="170%"',
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n1(depth * 0.7)}"/><feOffset dx="${n1(depth * 0.6)}" dy="${n1(depth)}" result="s"/><feFlood flood-color="#10201a" flood-opacity="${strength}"/><feComposite in2="s" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>`,
    )
    return `<g filter="url(#${id})">${markup}</g>`
  }

  /** A round thing lit from the upper left. */
  ball(cx: number, cy: number, rx: number, ry: number, fill: string, shade = 0.3): string {
    const light = this.canvas.radialGradient([
      [0, '#ffffff', 0.42],
      [0.45, '#ffffff', 0],
      [0.55, '#0b1a12', 0],
      [1, '#0b1a12', shade],
    ])
    const body = (paint: string) =>
      `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${paint}"/>`
    return body(fill) + body(light)
  }

  /** A filled outline with a vertical light: `lift` whitens its top, `sink` darkens its bottom. */
  shaded(outline: string, fill: string, lift = 0.25, sink = 0.18, direction: GradientDirection = 'down'): string {
    const light = this.linear(
      [
        [0, '#ffffff', lift],
        [0.5, '#ffffff', 0],
        [0.5, '#0b1a12', 0],
        [1, '#0b1a12', sink],
      ],
      direction,
    )
    return path(outline, fill) + path(outline, light)
  }

  #define(tag: string, attributes: string, content: string): string {
    const id = `f${this.#lastId++}`
    this.#definitions.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`)
    return id
  }
}

/** Markup seen from nearer: `scale` times as large around a point that stays in place. */
export const nearer = (scale: number, x: number, y: number, markup: readonly string[]): string =>
  `<g transform="translate(${n1(x * (1 - scale))} ${n1(y * (1 - scale))}) scale(${scale})">${markup.join('')}</g>`

export interface ComposedScene extends SitePictureDrawing {
  readonly standing: readonly StandingArt[]
}

/** Draws a scene; `name` is also the seed of its random numbers. Without footprints art stands on its square. */
export function composeScene(name: string, scene: Scene, footprintOf: FootprintOf = () => UNMEASURED): ComposedScene {
  const stage = new Stage(name, footprintOf)
  const drawing = stage.drawing(scene(stage).join(''))
  return { ...drawing, standing: stage.standing }
}
