import type { ArtName } from '../art/art-names.ts'
import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { GroundShadow } from './bounds.ts'
import { ellipse, n1 } from './markup.ts'
import { mappedPathData, type Path, type PointMapping, pathData } from './path.ts'

export type GradientStop = readonly [offset: number, colour: HexColour, opacity?: number]
export type GradientDirection = 'across' | 'down' | 'slant'

/** A path or art on a label, in the coordinates of the flat label. */
export type LabelItem =
  | { readonly path: Path; readonly fill: HexColour; readonly opacity?: number }
  | { readonly art: ArtName; readonly x: number; readonly y: number; readonly size: number; readonly turn?: number }

export interface ArtPlacement {
  /** Degrees. */
  readonly turn?: number
  readonly mirrored?: boolean
}

const directions = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', slant: 'x2="1" y2="1"' } as const

/** Collects the gradients, clip paths and art that one drawing refers to. The drawing itself is what the shapes return. */
export class Canvas {
  /** Random numbers in [0, 1), the same series each time a product is drawn. */
  readonly random: () => number
  readonly #definitions: string[] = []
  readonly #arts = new Map<ArtName, number>()
  readonly #prefix: string
  #lastId = 0

  /** `prefix` makes ids unique when a document contains several drawings. */
  constructor(random: () => number, prefix = 'd') {
    this.random = random
    this.#prefix = prefix
  }

  get definitions(): string {
    return this.#definitions.join('')
  }

  /** Names of the art used, each with its largest size in drawing units. */
  get arts(): ReadonlyMap<ArtName, number> {
    return this.#arts
  }

  /** A random number from -width/2 to width/2. */
  jitter(width: number): number {
    return (this.random() - 0.5) * width
  }

  linearGradient(stops: readonly GradientStop[], direction: GradientDirection = 'across'): string {
    return this.#define('linearGradient', directions[direction], stopMarkup(stops))
  }

  radialGradient(stops: readonly GradientStop[]): string {
    return this.#define('radialGradient', '', stopMarkup(stops))
  }

  /** The `clip-path` attribute that cuts a group to an outline. */
  clip(outline: string): string {
    return `clip-path="${this.#define('clipPath', '', `<path d="${outline}"/>`)}"`
  }

  /** Defines markup for repeated use; returns the `href` for `<use>`. */
  symbol(markup: string): string {
    return this.#define('g', '', markup).slice('url('.length, -1)
  }

  /** Places art centred on a point; `size` is the side length of its square. */
  art(name: ArtName, cx: number, cy: number, size: number, { turn = 0, mirrored = false }: ArtPlacement = {}): string {
    this.#arts.set(name, Math.max(size, this.#arts.get(name) ?? 0))
    const scale = size / 32
    const across = mirrored ? -scale : scale
    return `<use href="#${artId(name)}" transform="translate(${n1(cx)} ${n1(cy)}) rotate(${n1(turn)}) scale(${across.toFixed(3)} ${scale.toFixed(3)}) translate(-16 -16)"/>`
  }

  /** Soft shadow on the ground. */
  shadow({ cx, cy, rx, ry, strength = 0.34 }: GroundShadow): string {
    const fill = this.radialGradient([
      [0, '#16241d', strength],
      [0.55, '#16241d', n1(strength * 45) / 100],
      [1, '#16241d', 0],
    ])
    return ellipse(cx, cy, rx, ry, fill)
  }

  /** Draws the items of a label; `map` bends them onto a body. */
  drawItems(items: readonly LabelItem[], map?: PointMapping): string {
    return items.map((item) => this.#item(item, map)).join('')
  }

  #item(item: LabelItem, map?: PointMapping): string {
    if ('art' in item) {
      const [x, y] = map ? map(item.x, item.y) : [item.x, item.y]
      return this.art(item.art, x, y, item.size, { turn: item.turn ?? 0 })
    }
    const outline = map ? mappedPathData(item.path, map) : pathData(item.path)
    return `<path d="${outline}" fill="${item.fill}"${item.opacity === undefined ? '' : ` fill-opacity="${item.opacity}"`}/>`
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
