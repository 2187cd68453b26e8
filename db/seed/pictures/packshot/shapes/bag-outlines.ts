import type { BagSpec } from '../../spec/box-and-bag-specs.ts'
import { n1 } from '../markup.ts'

export interface BagForm {
  readonly width: number
  readonly height: number
  /** Sealed at both ends, standing on a folded bottom, or flat with a spout or lid. */
  readonly kind: 'sealed' | 'standing'
}

export const bagForms: Record<BagSpec['variant'], BagForm> = {
  pillow: { width: 400, height: 520, kind: 'sealed' },
  chips: { width: 420, height: 540, kind: 'sealed' },
  frozen: { width: 430, height: 520, kind: 'sealed' },
  bread: { width: 520, height: 330, kind: 'sealed' },
  coffee: { width: 330, height: 540, kind: 'standing' },
  pet: { width: 420, height: 580, kind: 'standing' },
  flour: { width: 330, height: 480, kind: 'sealed' },
  sachet: { width: 340, height: 440, kind: 'sealed' },
  pouch: { width: 360, height: 500, kind: 'standing' },
  wipes: { width: 520, height: 300, kind: 'sealed' },
}

export interface BagBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How far the sides bulge. */
  readonly bulge: number
}

/** Teeth of a cut seal are this wide. */
const TOOTH = 16

export const toothCount = (width: number): number => Math.round(width / TOOTH)

/** Pillow with toothed seals above and below. */
export function sealedOutline({ x, y, width, height, bulge }: BagBox): string {
  const count = toothCount(width)
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

/** Stands on its own folded bottom. */
export function standingOutline({ x, y, width, height, bulge }: BagBox): string {
  const [right, bottom] = [x + width, y + height]
  return [
    `M${n1(x + 6)} ${n1(y)}H${n1(right - 6)}`,
    `C${n1(right - 2)} ${n1(y + height * 0.12)} ${n1(right + bulge)} ${n1(y + height * 0.3)} ${n1(right + bulge * 0.8)} ${n1(y + height * 0.66)}`,
    `L${n1(right + bulge * 0.3)} ${n1(bottom - 16)}Q400 ${n1(bottom + 34)} ${n1(x - bulge * 0.3)} ${n1(bottom - 16)}`,
    `L${n1(x - bulge * 0.8)} ${n1(y + height * 0.66)}`,
    `C${n1(x - bulge)} ${n1(y + height * 0.3)} ${n1(x + 2)} ${n1(y + height * 0.12)} ${n1(x + 6)} ${n1(y)}Z`,
  ].join('')
}

/** The opening in the middle through which the contents are seen. */
export function windowOutline(middle: number, y: number, width: number, height: number): string {
  const [left, right] = [middle - width / 2, middle + width / 2]
  return [
    `M${n1(left)} ${n1(y + 30)}C${n1(left)} ${n1(y - 24)} ${n1(right)} ${n1(y - 24)} ${n1(right)} ${n1(y + 30)}`,
    `V${n1(y + height - 36)}C${n1(right)} ${n1(y + height + 12)} ${n1(left)} ${n1(y + height + 12)} ${n1(left)} ${n1(y + height - 36)}Z`,
  ].join('')
}
