import { readFile } from 'node:fs/promises'

interface BuiltFile {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

/** Paths of the scripts of the built shop whose chunks have such names, and of their styles. Their addresses are hashes. */
export async function builtFiles(names: RegExp): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const chunks = Object.values<BuiltFile>(manifest).filter(({ name = '' }) => names.test(name))
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).map((path) => `/${path}`))
}
