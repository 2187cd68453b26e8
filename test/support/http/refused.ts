import assert from 'node:assert/strict'
import { isApiError } from '#kernel/client.ts'
import type { ProblemDetails, ProblemName } from '#kernel/problem.ts'

/** Waits for a refusal of this name and answers its facts; anything else fails the test. */
export async function refused(call: Promise<unknown>, name: ProblemName): Promise<ProblemDetails> {
  const error = await call.then(
    () => assert.fail(`was not refused with ${name}`),
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw error
  assert.equal(error.problem?.type, `/problems/${name}`, JSON.stringify(error.problem))
  return error.problem ?? assert.fail('a refusal without a body')
}
