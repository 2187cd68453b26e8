import type { FileRun } from './file-run.ts'
import { seconds } from './screen.ts'

const shown = 20

/** Prints where the time of a long run went: the files that used most of the processors, and the sum of each part. */
export function printSlowest(runs: readonly FileRun[]): void {
  if (runs.length <= shown) return
  console.log(`The ${shown} of ${runs.length} files that used most CPU time:`)
  const slowest = runs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds || b.duration - a.duration)
  for (const { file, duration, cpuSeconds } of slowest.slice(0, shown)) {
    console.log(`${cpuSeconds.toFixed(1).padStart(7)} s of CPU in ${seconds(duration).padStart(7)}  ${file}`)
  }
  const sums = Map.groupBy(runs, ({ file }) => partOf(file)).entries()
  for (const [part, files] of sums) printSum(part, sumOf(files))
}

const partOf = (file: string): string => {
  if (file.startsWith('test/browser/')) return 'browser tests'
  return file.startsWith('test/') ? 'API tests' : 'unit tests'
}

const sumOf = (runs: readonly FileRun[]): number => runs.reduce((sum, run) => sum + run.cpuSeconds, 0)

const printSum = (part: string, sum: number): void => console.log(`${sum.toFixed(0).padStart(5)} s of CPU  ${part}`)
