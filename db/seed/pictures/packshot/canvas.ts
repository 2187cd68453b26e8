import type { ArtName } from '../art/art-names.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { GroundShadow } from './bounds.ts'
import { ellipse, n1 } from './markup.ts'
import { mappedPathData, type Path, type PointMapping, pathData } from './path.ts'

export type GradientStop = readonly [offset: number, colour: HexColour, opacity?: number]
export type GradientDirection = 'across' | 'down' | 'slant'

/** One thing on a label, in the label's own flat coordinates. */
export type LabelItem =
  | { readonly path: Path; readonly fill: HexColour; readonly opacity?: number }
  | { readonly art: ArtName; readonly x: number; readonly y: number; readonly size: number; readonly turn?: number }

export interface ArtPlacement {
  /** Degrees. */
  readonly turn?: number
  readonly mirrored?: boolean
}

const directions = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', slant: 'x2="1" y2="1"' } as const

/** Collects the gradients, clips and pictures one drawing needs; the drawing itself is the bodies' return value. */
export class Canvas {
  /** Numbers in [0, 1), a fixed series for each product. */
  readonly random: () => number
  readonly #definitions: string[] = []
  readonly #arts = new Map<ArtName, number>()
  readonly #prefix: string
  #lastId = 0

  /** `prefix` keeps the ids of several drawings in one document apart. */
  constructor(random: () => number, prefix = 'd') {
    this.random = random
    this.#prefix = prefix
  }

  get definitions(): string {
    return this.#definitions.join('')
  }

  /** Pictures used and the greatest size each is shown at, in drawing units. */
  get arts(): ReadonlyMap<ArtName, number> {
    return this.#arts
  }

  /** A random number of the given total width around zero. */
  jitter(width: number): number {
    return (this.random() - 0.5) * width
  }

  linearGradient(stops: readonly GradientStop[], direction: GradientDirection = 'across'): string {
    return this.#define('linearGradient', directions[direction], stopMarkup(stops))
  }

  radialGradient(stops: readonly GradientStop[]): string {
    return this.#define('radialGradient', '', stopMarkup(stops))
  }

  /** The attribute that cuts a group to an outline. */
  clip(data: string): string {
    return `clip-path="${this.#define('clipPath', '', `<path d="${data}"/>`)}"`
  }

  /** A drawing to be repeated; answers its address for `<use>`. */
  symbol(markup: string): string {
    return this.#define('g', '', markup).slice('url('.length, -1)
  }

  /** A picture centred on a point; `size` is the side of its square. */
  art(name: ArtName, cx: number, cy: number, size: number, { turn = 0, mirrored = false }: ArtPlacement = {}): string {
    this.#arts.set(name, Math.max(size, this.#arts.get(name) ?? 0))
    const scale = size / 32
    const across = mirrored ? -scale : scale
    return `<use href="#${artId(name)}" transform="translate(${n1(cx)} ${n1(cy)}) rotate(${n1(turn)}) scale(${across.toFixed(3)} ${scale.toFixed(3)}) translate(-16 -16)"/>`
  }

  /** Soft shadow where something touches the ground. */
  shadow({ cx, cy, rx, ry, strength = 0.34 }: GroundShadow): string {
    const fill = this.radialGradient([
      [0, '#16241d', strength],
      [0.55, '#16241d', n1(strength * 45) / 100],
      [1, '#16241d', 0],
    ])
    return ellipse(cx, cy, rx, ry, fill)
  }

  drawItems(items: readonly LabelItem[], map?: PointMapping): string {
    return items.map((item) => this.#item(item, map)).join('')
  }

  #item(item: LabelItem, map?: PointMapping): string {
    if ('art' in item) {
      const [x, y] = map ? map(item.x, item.y) : [item.x, item.y]
      return this.art(item.art, x, y, item.size, { turn: item.turn ?? 0 })
    }
    const data = map ? mappedPathData(item.path, map) : pathData(item.path)
    return `<path d="${data}" fill="${item.fill}"${item.opacity === undefined ? '' : ` fill-opacity="${item.opacity}"`}/>`
  }

  #define(tag: string, attributes: string, content: string): string {
    const id = `${this.#prefix}${this.#lastId++}`
    this.#definitions.push(`<${tag} id="${id}"${attributes && ` ${attributes}`}>${content}</${tag}>`)
    return `url(#${id})`
  }
}

export const artId = (name: ArtName): string => `art-${name}`

function stopMarkup(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}
