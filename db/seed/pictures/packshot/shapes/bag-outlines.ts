import type { BagSpec } from '../../spec/box-and-bag-specs.ts'
import { n1 } from '../markup.ts'

export interface BagForm {
  readonly width: number
  readonly height: number
  /** Sealed at both ends, or standing on a folded bottom. */
  readonly build: 'sealed' | 'standing'
}

export const bagForms: Record<BagSpec['variant'], BagForm> = {
  pillow: { width: 400, height: 520, build: 'sealed' },
  chips: { width: 420, height: 540, build: 'sealed' },
  frozen: { width: 430, height: 520, build: 'sealed' },
  bread: { width: 520, height: 330, build: 'sealed' },
  coffee: { width: 330, height: 540, build: 'standing' },
  pet: { width: 420, height: 580, build: 'standing' },
  flour: { width: 330, height: 480, build: 'sealed' },
  sachet: { width: 340, height: 440, build: 'sealed' },
  pouch: { width: 360, height: 500, build: 'standing' },
  wipes: { width: 520, height: 300, build: 'sealed' },
}

/** Position and size of a bag in drawing units. */
export interface BagGeometry {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Distance by which each side bulges outwards. */
  readonly bulge: number
}

/** Approximate width of the teeth at the cut edge of a seal. */
const TOOTH_WIDTH = 16

export const sealToothCount = (width: number): number => Math.round(width / TOOTH_WIDTH)

/** Bag with toothed seals at top and bottom. */
export function sealedOutline({ x, y, width, height, bulge }: BagGeometry): string {
  const count = sealToothCount(width)
  const [right, bottom] = [x + width, y + height]
  let data = `M${n1(x)} ${n1(y)}`
  for (let i = 0; i < count; i++) {
    data += `L${n1(x + (width * (i + 0.5)) / count)} ${n1(y - 7)}L${n1(x + (width * (i + 1)) / count)} ${n1(y)}`
  }
  data += `C${n1(right + 2)} ${n1(y + height * 0.12)} ${n1(right + bulge)} ${n1(y + height * 0.2)} ${n1(right + bulge)} ${n1(y + height * 0.5)}`
  data += `C${n1(right + bulge)} ${n1(y + height * 0.8)} ${n1(right + 2)} ${n1(y + height * 0.88)} ${n1(right)} ${n1(bottom)}`
  for (let i = count; i > 0; i--) {
    data += `L${n1(x + (width * (i - 0.5)) / count)} ${n1(bottom + 7)}L${n1(x + (width * (i - 1)) / count)} ${n1(bottom)}`
  }
  data += `C${n1(x - 2)} ${n1(y + height * 0.88)} ${n1(x - bulge)} ${n1(y + height * 0.8)} ${n1(x - bulge)} ${n1(y + height * 0.5)}`
  return `${data}C${n1(x - bulge)} ${n1(y + height * 0.2)} ${n1(x - 2)} ${n1(y + height * 0.12)} ${n1(x)} ${n1(y)}Z`
}

/** Bag that stands on its folded bottom. */
export function standingOutline({ x, y, width, height, bulge }: BagGeometry): string {
  const [right, bottom] = [x + width, y + height]
  return [
    `M${n1(x + 6)} ${n1(y)}H${n1(right - 6)}`,
    `C${n1(right - 2)} ${n1(y + height * 0.12)} ${n1(right + bulge)} ${n1(y + height * 0.3)} ${n1(right + bulge * 0.8)} ${n1(y + height * 0.66)}`,
    `L${n1(right + bulge * 0.3)} ${n1(bottom - 16)}Q400 ${n1(bottom + 34)} ${n1(x - bulge * 0.3)} ${n1(bottom - 16)}`,
    `L${n1(x - bulge * 0.8)} ${n1(y + height * 0.66)}`,
    `C${n1(x - bulge)} ${n1(y + height * 0.3)} ${n1(x + 2)} ${n1(y + height * 0.12)} ${n1(x + 6)} ${n1(y)}Z`,
  ].join('')
}

/** Window in the middle of the bag that shows the contents. */
export function windowOutline(middle: number, y: number, width: number, height: number): string {
  const [left, right] = [middle - width / 2, middle + width / 2]
  return [
    `M${n1(left)} ${n1(y + 30)}C${n1(left)} ${n1(y - 24)} ${n1(right)} ${n1(y - 24)} ${n1(right)} ${n1(y + 30)}`,
    `V${n1(y + height - 36)}C${n1(right)} ${n1(y + height + 12)} ${n1(left)} ${n1(y + height + 12)} ${n1(left)} ${n1(y + height - 36)}Z`,
  ].join('')
}
