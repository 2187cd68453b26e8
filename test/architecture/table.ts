/** The beginning of paths: `*` is any one name, `**` one name or none, `<m>` the same module on both sides. */
export type Paths = string

export interface Row {
  readonly files: Paths
  readonly may: readonly Paths[]
}

/** Who may import whom. The first row that matches a file applies. */
export const layers: readonly Row[] = [
  { files: 'src/kernel/', may: ['src/kernel/'] },
  { files: 'src/platform/', may: ['src/kernel/', 'src/platform/'] },
  { files: 'src/embedded/', may: ['src/kernel/', 'src/platform/', 'src/embedded/'] },
  { files: 'src/modules/<m>/problems.ts', may: [] },
  { files: 'src/modules/<m>/**/rules/', may: ['src/kernel/', 'src/modules/*/**/rules/'] },
  {
    files: 'src/modules/<m>/**/contract',
    may: [
      'src/kernel/',
      'src/modules/*/**/contract',
      'src/modules/<m>/**/rules/',
      'src/modules/staff/rules/permissions.ts',
    ],
  },
  {
    files: 'src/modules/<m>/',
    may: [
      'src/kernel/',
      'src/platform/',
      'src/embedded/stand-in/',
      'src/modules/<m>/',
      'src/modules/*/**/rules/',
      'src/modules/*/index.ts',
      'public/locales/',
    ],
  },
  { files: 'src/browser/', may: ['src/kernel/', 'src/browser/'] },
  {
    files: 'src/storefront/',
    may: [
      'src/kernel/',
      'src/modules/*/contract.',
      'src/modules/*/**/rules/',
      'src/browser/',
      'src/storefront/',
      'public/locales/',
    ],
  },
  {
    files: 'src/console/',
    may: [
      'src/kernel/',
      'src/modules/*/**/contract.',
      'src/modules/*/**/rules/',
      'src/browser/',
      'src/console/',
      'public/locales/',
      'public/brand/',
    ],
  },
  { files: 'src/ssr', may: ['src/kernel/', 'src/platform/', 'src/ssr/', 'src/storefront/storefront.ts'] },
  {
    files: 'src/',
    may: [
      ...['src/kernel/', 'src/platform/', 'src/embedded/', 'src/modules/', 'src/config/', 'src/processes/', 'src/*.ts'],
      ...['db/seed/', 'public/locales/'],
    ],
  },
  {
    files: 'db/seed/',
    may: ['src/kernel/', 'src/platform/', 'src/modules/*/**/rules/', 'src/modules/*/index.ts', 'db/seed/'],
  },
]

const lib = ['src/storefront/lib/', 'src/storefront/routes.ts']
const ui = ['src/storefront/ui/', ...lib]
const components = ['src/storefront/components/', ...ui]

/** Inside the storefront: pages → features → components → ui → lib; a feature never imports another. */
export const storefrontLayers: readonly Row[] = [
  {
    files: 'src/storefront/routes.ts',
    may: ['src/storefront/lib/', 'src/storefront/route-types.ts', 'src/storefront/routes.content.ts'],
  },
  { files: 'src/storefront/routes.content.ts', may: ['src/storefront/route-types.ts'] },
  { files: 'src/storefront/lib/', may: lib },
  { files: 'src/storefront/ui/', may: ui },
  { files: 'src/storefront/components/', may: components },
  { files: 'src/storefront/features/<m>/', may: ['src/storefront/features/<m>/', ...components] },
  { files: 'src/storefront/pages/', may: ['src/storefront/pages/', 'src/storefront/features/', ...components] },
  { files: 'src/storefront/', may: ['src/storefront/'] },
]

const consoleLib = ['src/console/lib/', 'src/console/pages/page.ts']
const consoleComponents = ['src/console/components/', ...consoleLib]

/** Inside the console: shell → pages → components → lib; pages of one area never import those of another. */
export const consoleLayers: readonly Row[] = [
  { files: 'src/console/lib/', may: consoleLib },
  { files: 'src/console/components/', may: consoleComponents },
  { files: 'src/console/pages/<m>/', may: ['src/console/pages/<m>/', ...consoleComponents] },
  { files: 'src/console/phone/', may: ['src/console/phone/', 'src/console/styles/', ...consoleComponents] },
  { files: 'src/console/', may: ['src/console/'] },
]

/** Inside a module: http → usecases → store and ports; an adapter imports its port, never a use case. */
export const moduleLayers: readonly Row[] = [
  {
    files: 'src/modules/<m>/adapters/',
    may: ['src/modules/<m>/adapters/', 'src/modules/<m>/ports.ts', 'src/modules/<m>/rules/'],
  },
  { files: 'src/modules/<m>/ports.ts', may: ['src/modules/<m>/rules/', 'src/modules/<m>/contract.'] },
  {
    files: 'src/modules/<m>/**/store.',
    may: [
      'src/modules/<m>/**/store.',
      'src/modules/<m>/**/row.ts',
      'src/modules/<m>/ports.ts',
      'src/modules/<m>/**/rules/',
    ],
  },
]

/**
 * Rooms of a large module in the order in which they may import: a room imports itself and the rooms before it, besides
 * files of the module's root other than `contract.ts`, `http.ts` and `index.ts`, which join the rooms.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  catalog: [
    ...['rules', 'read-model', 'present', 'listing', 'home', 'product-page'],
    ...['album', 'offers', 'stock', 'saving', 'for-modules'],
  ],
  ordering: [
    ...['order', 'priced-order', 'cart', 'savings', 'checkout', 'tip', 'cancelling', 'placing', 'unattended'],
    ...['picking', 'changes', 'editing', 'door', 'after-sales', 'view', 'history', 'for-modules', 'desk'],
  ],
}

/** Whether `target` begins as one of `paths`, with `<m>` as it is in `source` matched by `files`. */
export function allows({ files, may }: Row, source: string, target: string): boolean {
  const module = pattern(files).exec(source)?.groups?.['m'] ?? ''
  return may.some((paths) => pattern(paths.replaceAll('<m>', module)).test(target))
}

export function appliesTo({ files }: Row, source: string): boolean {
  return pattern(files).test(source)
}

function pattern(paths: Paths): RegExp {
  const escaped = paths
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(?:[^/]+/)?')
    .replaceAll('*', '[^/]+')
    .replaceAll('<m>', '(?<m>[^/]+)')
  return new RegExp(`^${escaped}${paths.endsWith('.ts') || paths.endsWith('.tsx') ? '$' : ''}`)
}
