import { isProblem } from '#kernel/problem.ts'
import type { Log } from '#platform/log.ts'

/** At most so many pictures are remembered as logged failures. */
const LOGGED_FAILURES = 1_000

/** Logs each failed picture once. A full queue and a stopped source are refusals, not failures. */
export function failureLog(log: Log): (name: string, err: unknown) => void {
  const logged = new Set<string>()
  return (name, err) => {
    if (isProblem(err) || logged.has(name) || logged.size > LOGGED_FAILURES) return
    logged.add(name)
    log.error({ err, picture: name }, 'a picture could not be made')
  }
}
