import { after, describe, mock } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'

/** Properties are tested with the same values in every run. The deep run tests them with others. */
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_128) })

/**
 * A process that runs test files one after the other, each a suite of its own, and loads what they share only once.
 * The runner sends the path of the next file when `worker-reporter.ts` has reported the end of the one before.
 */
process.on('message', (path: string) => {
  const before = globals()
  describe(path, async () => {
    await import(pathToFileURL(path).href)
    // Registered last, so it runs after the hooks of the file.
    after(() => {
      mock.reset()
      const changed = differences(before, globals())
      if (changed.length > 0) throw new Error(`the file leaves changed globals to the next: ${changed.join(', ')}`)
    })
  })
})
process.on('disconnect', () => process.exit())

/** sharp names its own folder. */
const setByLibraries = ['VIPSHOME']

type Globals = ReadonlyMap<string, unknown>

/** What files of one process could trip each other with: the environment and the names of global objects. */
function globals(): Globals {
  const variables = Object.entries(process.env).filter(([name]) => !setByLibraries.includes(name))
  const environment = variables.map(([name, value]) => [`process.env.${name}`, value] as const)
  // Libraries mark theirs with underscores.
  const own = Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'))
  const names = own.map((name) => [`globalThis.${name}`, true] as const)
  return new Map<string, unknown>([...environment, ...names, ['process.cwd()', process.cwd()]])
}

function differences(before: Globals, now: Globals): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name))
}
