import type { HexColour } from '../spec/common-packshot-spec.ts'
import type { Bounds } from './bounds.ts'
import type { Canvas, LabelItem } from './canvas.ts'
import { group, n1, path, strokedPath } from './markup.ts'
import { rectangle } from './path.ts'

/** A box or carton in oblique projection: front, right side and top are visible; the right side recedes to the upper right. */
export interface ObliqueBox {
  /** Top left corner of the front. */
  readonly x: number
  readonly y: number
  /** Top right corner of the front. */
  readonly right: number
  readonly rightY: number
  readonly width: number
  readonly height: number
  /** Width of the right side before foreshortening, as printed. */
  readonly depth: number
  /** Offset of the back edges from the front edges; `dy` is negative, which is up. */
  readonly dx: number
  readonly dy: number
  /** Slope of the horizontal edges of the front: they fall by `slope` × width. */
  readonly slope: number
}

export interface ObliqueBoxForm {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly slope: number
  readonly rise: number
  readonly foreshortening: number
}

export function obliqueBox(form: ObliqueBoxForm, x: number, y: number): ObliqueBox {
  const { width, height, depth, slope } = form
  return {
    x,
    y,
    width,
    height,
    depth,
    slope,
    right: x + width,
    rightY: y + width * slope,
    dx: depth * form.foreshortening,
    dy: depth * form.rise,
  }
}

export function frontFace({ x, y, right, rightY, height }: ObliqueBox): string {
  return `M${n1(x)} ${n1(y)}L${n1(right)} ${n1(rightY)}V${n1(rightY + height)}L${n1(x)} ${n1(y + height)}Z`
}

export function sideFace({ right, rightY, dx, dy, height }: ObliqueBox): string {
  return `M${n1(right)} ${n1(rightY)}L${n1(right + dx)} ${n1(rightY + dy)}V${n1(rightY + dy + height)}L${n1(right)} ${n1(rightY + height)}Z`
}

export function topFace({ x, y, right, rightY, dx, dy }: ObliqueBox): string {
  return `M${n1(x)} ${n1(y)}L${n1(x + dx)} ${n1(y + dy)}L${n1(right + dx)} ${n1(rightY + dy)}L${n1(right)} ${n1(rightY)}Z`
}

/** Transforms content onto the front: x is 0 in its middle, y is 0 at its top. */
export function onFront({ x, y, width, slope }: ObliqueBox, content: string): string {
  return group(`transform="matrix(1 ${slope} 0 1 ${n1(x + width / 2)} ${n1(y + (width / 2) * slope)})"`, content)
}

/** Transforms content onto the right side: x from 0 to `depth`, y is 0 at its top. */
export function onSide({ right, rightY, dx, dy, depth }: ObliqueBox, content: string): string {
  return group(
    `transform="matrix(${(dx / depth).toFixed(4)} ${(dy / depth).toFixed(4)} 0 1 ${n1(right)} ${n1(rightY)})"`,
    content,
  )
}

/** Light and shade on the right side and the front; the front includes the bright edge between the two. */
export function boxLight(canvas: Canvas, box: ObliqueBox): { readonly side: string; readonly front: string } {
  const side = canvas.linearGradient([
    [0, '#08130f', 0.09],
    [1, '#08130f', 0.32],
  ])
  const front = canvas.linearGradient(
    [
      [0, '#ffffff', 0.15],
      [0.5, '#ffffff', 0],
      [1, '#08130f', 0.09],
    ],
    'slant',
  )
  const edge = `M${n1(box.right)} ${n1(box.rightY)}V${n1(box.rightY + box.height)}`
  return {
    side: path(sideFace(box), side),
    front: path(frontFace(box), front) + strokedPath(edge, '#fff', 2.5, 0.37),
  }
}

export function boxBounds({ x, y, right, rightY, dx, dy, height }: ObliqueBox, above = 0): Bounds {
  return { left: x, top: Math.min(y + dy, rightY + dy) - above, right: right + dx, bottom: rightY + height }
}

/** Lines of uneven length that look like text too small to read. */
export function smallPrint(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: HexColour,
  opacity: number,
): LabelItem[] {
  return Array.from({ length: 9 }, (_, i) => ({
    path: rectangle(x, y + i * height * 0.034, width * (0.6 + (0.4 * ((i * 7) % 5)) / 5), height * 0.011),
    fill: ink,
    opacity,
  }))
}

export function barcode(x: number, y: number, width: number, height: number): LabelItem[] {
  const bars = Array.from({ length: 17 }, (_, i) => ({
    path: rectangle(
      x + width * (0.07 + i * 0.052),
      y + height * 0.12,
      width * (0.014 + 0.016 * ((i * 5) % 3)),
      height * 0.76,
    ),
    fill: '#111111' as const,
  }))
  return [{ path: rectangle(x, y, width, height), fill: '#ffffff' }, ...bars]
}
