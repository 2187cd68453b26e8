import { bottleVariants, canVariants, cupVariants, jarVariants } from './bottle-and-jar-specs.ts'
import { type BagSpec, bagVariants, barVariants, boxVariants } from './box-and-bag-specs.ts'
import { type CommonPackshotSpec, labelLayouts } from './common-packshot-spec.ts'
import type { PackshotSpec, SinglePackshotSpec } from './packshot-spec.ts'

const common: CommonPackshotSpec = {
  id: 'sample',
  brand: 'Izvorul Tainei',
  name: 'Băutură de cătină și ghimbir',
  size: '1,5 L',
  base: '#fff4c2',
  accent: '#c98a00',
  art: 'lemon',
}

const bags: readonly BagSpec[] = bagVariants.map((variant) => ({ ...common, shape: 'bag', variant, art: 'pretzel' }))

const units: readonly SinglePackshotSpec[] = [
  ...bottleVariants.map((variant) => ({ ...common, shape: 'bottle', variant, liquid: '#e3a535' }) as const),
  ...canVariants.map((variant) => ({ ...common, shape: 'can', variant }) as const),
  ...jarVariants.map((variant) => ({ ...common, shape: 'jar', variant, fill: 'cucumber' }) as const),
  ...cupVariants.map((variant) => ({ ...common, shape: 'cup', variant }) as const),
  ...boxVariants.map((variant) => ({ ...common, shape: 'box', variant }) as const),
  ...barVariants.map((variant) => ({ ...common, shape: 'bar', variant, art2: 'hazelnut' }) as const),
  ...bags,
  { ...common, shape: 'bag', variant: 'pillow', window: 'penne' },
  { ...common, shape: 'carton' },
  { ...common, shape: 'tray', fill: ['tomato', 'cucumber'], mirror: true },
  { ...common, shape: 'tray', fill: 'cut-of-meat', grid: [1, 1], film: false, brand: '' },
  { ...common, shape: 'wedge', fill: 'salami' },
  ...([1, 2, 3, 4, 5] as const).map(
    (n) => ({ ...common, shape: 'loose', fill: 'pear', n, brand: '', size: '' }) as const,
  ),
  { ...common, shape: 'net', fill: 'onion' },
  { ...common, shape: 'crate', fill: ['carrot', 'potato'] },
  { ...common, shape: 'eggs', n: 6 },
  { ...common, shape: 'eggs', n: 10 },
  { ...common, shape: 'detergent' },
  { ...common, shape: 'spray' },
  { ...common, shape: 'tube' },
  { ...common, shape: 'rolls' },
  ...([1, 2, 3, 4] as const).map((n) => ({ ...common, shape: 'card', fill: 'battery', n }) as const),
  { ...common, shape: 'pot', fill: 'herb' },
  ...labelLayouts.map((layout) => ({ ...common, shape: 'box', variant: 'box', layout }) as const),
]

/** One description for each shape, variant, number of pieces and label layout. */
export const allPackshotSpecs: readonly PackshotSpec[] = [
  ...units,
  ...([2, 3, 4, 6, 8] as const).map(
    (n) => ({ ...common, shape: 'multi', n, unit: { ...common, shape: 'can', variant: 'beer' } }) as const,
  ),
]

export const specName = (spec: PackshotSpec): string =>
  ['variant' in spec ? `${spec.shape} ${spec.variant}` : spec.shape, 'n' in spec ? spec.n : '', spec.layout ?? '']
    .join(' ')
    .trim()
