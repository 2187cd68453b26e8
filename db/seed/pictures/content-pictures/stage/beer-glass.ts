import { lighten } from '../../packshot/colour.ts'
import { ellipse, n1, path, rect, repeat, strokedPath } from '../../packshot/markup.ts'
import type { HexColour } from '../../spec/common-packshot-spec.ts'
import type { Stage } from './stage.ts'

/** Half widths of a glass at shares of its height from the foot, relative to the height; where the drink begins. */
const glasses = {
  pint: {
    from: 0.05,
    profile: [
      [0, 0.2],
      [0.05, 0.205],
      [0.66, 0.27],
      [0.78, 0.3],
      [0.86, 0.28],
      [1, 0.285],
    ],
  },
  pilsner: {
    from: 0.14,
    profile: [
      [0, 0.17],
      [0.05, 0.16],
      [0.1, 0.09],
      [0.14, 0.1],
      [0.6, 0.18],
      [1, 0.215],
    ],
  },
  tulip: {
    from: 0.3,
    profile: [
      [0, 0.18],
      [0.03, 0.17],
      [0.06, 0.03],
      [0.24, 0.03],
      [0.32, 0.14],
      [0.5, 0.25],
      [0.72, 0.22],
      [0.88, 0.2],
      [1, 0.23],
    ],
  },
  wheat: {
    from: 0.08,
    profile: [
      [0, 0.16],
      [0.08, 0.14],
      [0.3, 0.125],
      [0.62, 0.2],
      [0.8, 0.225],
      [1, 0.19],
    ],
  },
  mug: {
    from: 0.06,
    profile: [
      [0, 0.33],
      [0.04, 0.34],
      [0.5, 0.335],
      [1, 0.35],
    ],
  },
} as const satisfies Record<string, { from: number; profile: readonly (readonly [number, number])[] }>
export type GlassKind = keyof typeof glasses

/** The half width at a share of the height, smoothly between the points of the profile. */
function halfAt(profile: readonly (readonly [number, number])[], share: number): number {
  const after = profile.findIndex(([at]) => at >= share)
  const [t1, w1] = profile[Math.max(0, after)] ?? [1, 0.2]
  const [t0, w0] = profile[Math.max(0, after - 1)] ?? [0, 0.2]
  if (t1 === t0) return w1
  const part = (share - t0) / (t1 - t0)
  return w0 + (w1 - w0) * (part * part * (3 - 2 * part))
}

/** A glass of beer with foam; `x` is its middle, `y` its foot. */
export function beerGlass(
  s: Stage,
  kind: GlassKind,
  x: number,
  y: number,
  height: number,
  beer: HexColour,
  foam: HexColour = '#fff8e6',
): string {
  const { from, profile } = glasses[kind]
  const outline = (low: number, high: number, inset: number) => {
    const shares = Array.from({ length: 33 }, (_, i) => low + ((high - low) * i) / 32)
    const side = (sign: number, list: readonly number[]) =>
      list.map((t) => `${n1(x + sign * (halfAt(profile, t) * height - inset))} ${n1(y - t * height)}`).join('L')
    return `M${side(-1, shares)}L${side(1, shares.toReversed())}Z`
  }
  const [wide, line] = [halfAt(profile, 0.8) * height, halfAt(profile, 0.8) * height - height * 0.012]
  const bubbles = repeat(26, () => {
    const t = from + 0.05 + s.random() * (0.7 - from)
    const reach = (halfAt(profile, t) * height - height * 0.05) * (s.random() * 2 - 1)
    const radius = height * (0.004 + s.random() * 0.006)
    return ellipse(x + reach, y - t * height, radius, radius, '#ffffff', 'fill-opacity=".5"')
  })
  const top = halfAt(profile, 1) * height
  const crown = repeat(7, (i) =>
    ellipse(x + top * (-0.78 + i * 0.26), y - height * (1.005 + 0.012 * ((i * 2) % 3)), top * 0.26, top * 0.2, foam),
  )
  const handle = `M${n1(x + wide * 0.98)} ${n1(y - height * 0.8)}C${n1(x + wide * 1.75)} ${n1(y - height * 0.86)} ${n1(x + wide * 1.75)} ${n1(y - height * 0.16)} ${n1(x + wide * 0.98)} ${n1(y - height * 0.2)}`
  return (
    s.shadow(x + height * 0.04, y, halfAt(profile, 0.02) * height * 1.5, height * 0.045, 0.42) +
    (kind === 'mug'
      ? strokedPath(handle, '#d7e6ea', height * 0.075) + strokedPath(handle, '#ffffff', height * 0.025, 0.8)
      : '') +
    path(outline(0, 1, 0), '#e4f1f4', 'fill-opacity=".62"') +
    s.shaded(outline(from, 0.84, height * 0.018), beer, 0.18, 0.22, 'across') +
    bubbles +
    ellipse(x, y - height * 0.84, line, height * 0.02, lighten(beer, 0.3)) +
    s.shaded(outline(0.82, 1, height * 0.012), foam, 0.3, 0.08, 'across') +
    crown +
    s.cut(
      outline(0.02, 0.97, 0),
      rect(
        x - halfAt(profile, 0.75) * height * 0.74,
        y - height,
        height * 0.04,
        height * 0.94,
        '#ffffff',
        'rx="8" fill-opacity=".34"',
      ),
    ) +
    (kind === 'mug'
      ? repeat(3, (i) =>
          rect(
            x - wide * (0.62 - i * 0.46),
            y - height * 0.76,
            wide * 0.3,
            height * 0.6,
            '#ffffff',
            'rx="12" fill-opacity=".16"',
          ),
        )
      : '')
  )
}
