import { globSync } from 'node:fs'

export interface TestFiles {
  /** Unit and API tests. */
  readonly server: readonly string[]
  readonly browser: readonly string[]
}

const patterns = ['{src,db,test,scripts,bench}/**/*.test.ts', 'test/browser/**/*.spec.ts']

/**
 * Every test file whose path contains one of `wanted`, or all of them when nothing is wanted in particular; files in folders
 * named `deep` only when they are asked for.
 */
export function findTestFiles(wanted: readonly string[]): TestFiles {
  const files = globSync(patterns)
    .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part.replace(/^\.\//, ''))))
    .filter((path) => !path.includes('/deep/') || wanted.some((part) => part.includes('deep')))
    .sort()
  const isBrowser = (path: string): boolean => path.startsWith('test/browser/')
  return { server: files.filter((path) => !isBrowser(path)), browser: files.filter(isBrowser) }
}
