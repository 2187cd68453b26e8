import { type CommonPackshotSpec, type LabelLayout, labelLayouts } from '../spec/common-packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { inkOn } from './colour.ts'
import { band, type DrawLayout, disc, plain, rays, wave } from './label-layouts.ts'
import type { LabelContext } from './label-parts.ts'
import { rectangle } from './path.ts'
import { hashText } from './random.ts'

/** Size of a label and what of it is visible, in drawing units. */
export interface LabelFace {
  readonly width: number
  readonly height: number
  /** Width visible from the front, which texts do not exceed. */
  readonly visible: number
  /** Factor that enlarges the texts of narrow bodies; 1 by default. */
  readonly textScale?: number
  /** The y coordinate from which something covers the label; the name ends above it. By default nothing does. */
  readonly coveredFrom?: number
}

const layouts: Record<LabelLayout, DrawLayout> = { band, wave, disc, rays, plain }

/** The items of a printed label, with x from -width/2 to width/2 and y from 0 to height. */
export function label(spec: CommonPackshotSpec, face: LabelFace): LabelItem[] {
  const { width, height, visible, textScale = 1, coveredFrom = height } = face
  const unit = Math.min(visible, height * 0.9)
  const wanted = spec.layout ?? labelLayouts[hashText(spec.brand + spec.name) % labelLayouts.length] ?? 'plain'
  // `disc` prints the name below the middle, where it would be covered.
  const layout = wanted === 'disc' && coveredFrom < height ? 'plain' : wanted
  const context: LabelContext = {
    spec,
    width,
    height,
    unit,
    lineWidth: visible * 0.84,
    textScale,
    brandSize: unit * 0.132 * textScale,
    ink: spec.ink ?? inkOn(spec.base),
    nameEnd: coveredFrom,
    artLimit: (share) => Math.min(share * unit * 1.12, height * 0.5, visible * 0.74),
  }
  return [{ path: rectangle(-width / 2, 0, width, height), fill: spec.base }, ...layouts[layout](context)]
}
