import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A source file with what the architecture tests check. */
export interface Source {
  /** Relative to the root: `src/kernel/money.ts`. */
  readonly path: string
  /** The text with comments replaced by spaces. */
  readonly code: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** A path relative to the root for a file of the project, the name of a package otherwise. */
  readonly target: string
  readonly isOurs: boolean
  readonly isType: boolean
  /** Whether it is read only when the code that imports it runs. */
  readonly isDynamic: boolean
}

/** All sources except tests and fixtures, which may import anything. */
export function readSources(): readonly Source[] {
  return globSync('{src,db}/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|fixture|d)\.tsx?$/.test(path))
    .sort()
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const { module, comments } = parseSync(path, text)
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType, isDynamic: false }] : [],
      ),
    ...module.dynamicImports
      .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
      .filter((argument) => /^['"`][^$]*['"`]$/.test(argument))
      .map((argument) => ({ request: argument.slice(1, -1), isType: false, isDynamic: true })),
  ]
  return {
    path,
    code: blank(text, comments),
    imports: imports.map(({ request, ...kind }) => ({ ...locate(request, path), ...kind })),
  }
}

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
)

function locate(request: string, from: string): { target: string; isOurs: boolean } {
  if (request.startsWith('.')) return { target: join(dirname(from), request), isOurs: true }
  for (const [alias, folder] of aliases) {
    const prefix = alias.slice(0, -1)
    if (request.startsWith(prefix))
      return { target: join(folder.slice(0, -1), request.slice(prefix.length)), isOurs: true }
  }
  return { target: request, isOurs: false }
}

function blank(text: string, comments: readonly { start: number; end: number }[]): string {
  return comments.reduce(
    (code, { start, end }) => code.slice(0, start) + code.slice(start, end).replace(/\S/g, ' ') + code.slice(end),
    text,
  )
}
