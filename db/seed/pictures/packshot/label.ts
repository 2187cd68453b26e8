import { type CommonPackshotSpec, type LabelLayout, labelLayouts } from '../spec/common-packshot-spec.ts'
import type { LabelItem } from './canvas.ts'
import { inkOn } from './colour.ts'
import { band, type DrawLayout, disc, plain, rays, wave } from './label-layouts.ts'
import type { LabelContext } from './label-parts.ts'
import { rectangle } from './path.ts'
import { hashText } from './random.ts'

export interface LabelFace {
  readonly width: number
  readonly height: number
  /** Width that is seen from the front; texts stay inside it. */
  readonly visible: number
  /** Lettering of narrow bodies is drawn larger. */
  readonly textScale?: number
  /** Height at which something covers the print; the name stays above it. */
  readonly coveredFrom?: number
}

const layouts: Record<LabelLayout, DrawLayout> = { band, wave, disc, rays, plain }

/** A printed label: x from -width/2 to width/2, y from 0 to height. */
export function label(spec: CommonPackshotSpec, face: LabelFace): LabelItem[] {
  const { width, height, visible, textScale = 1, coveredFrom = height } = face
  const unit = Math.min(visible, height * 0.9)
  const own = spec.layout ?? labelLayouts[hashText(spec.brand + spec.name) % labelLayouts.length] ?? 'plain'
  // The disc has its name below the middle.
  const name = own === 'disc' && coveredFrom < height ? 'plain' : own
  const printed: LabelContext = {
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
  return [{ path: rectangle(-width / 2, 0, width, height), fill: spec.base }, ...layouts[name](printed)]
}
