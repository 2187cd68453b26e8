import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface Locked {
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const dockerfile = (): string => readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')

/** The packages that the image removes although production installs them; a name may be that of a scope. */
const removed = (): readonly string[] =>
  Array.from(dockerfile().matchAll(/node_modules\/(\S+)/g), ([, name = '']) => name).filter(
    (name) => name !== './node_modules',
  )

export interface ImagePackages {
  /** The names of the packages in the image. */
  readonly kept: readonly string[]
  /** `a needs b` for each that needs one that the image does not have. */
  readonly broken: readonly string[]
}

/** What the image has of package-lock.json after `npm prune --omit=dev` and its own removals. */
export function imagePackages(): ImagePackages {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const gone = removed()
  const isGone = (name: string): boolean => gone.some((one) => name === one || name.startsWith(`${one}/`))
  const top = Object.entries(packages).flatMap(([path, locked]) => {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return name === undefined || locked.dev === true || isGone(name) ? [] : [{ name, locked }]
  })
  const needs = top.flatMap(({ name, locked }) =>
    Object.keys(locked.dependencies ?? {}).map((other) => [name, other] as const),
  )
  return {
    kept: top.map(({ name }) => name),
    broken: needs.filter(([, other]) => isGone(other)).map(([name, other]) => `${name} needs ${other}`),
  }
}

/** The folder of the image as its Dockerfile copies it; of the packages only those that it keeps can be found by name. */
export function makeImageTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'poftim-image-'))
  const ignored = new Set(globSync('{src,db,scripts}/**/*.test.ts').map((path) => resolve(path)))
  for (const [, path = ''] of dockerfile().matchAll(/^COPY --from=build \/shop\/(\S+) /gm)) {
    if (path === 'node_modules') continue
    const filter = (source: string): boolean => !ignored.has(resolve(source))
    cpSync(path, join(tree, path), { recursive: true, filter })
  }
  for (const name of imagePackages().kept) {
    const target = resolve('node_modules', name)
    const link = join(tree, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link)
  }
  return tree
}
