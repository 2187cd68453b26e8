import assert from 'node:assert/strict'
import { isApiError } from '#kernel/client.ts'
import type { ProblemDetails, ProblemName } from '#kernel/problem.ts'

/** Asserts that the call is refused with this problem; returns the problem details. */
export async function refused(call: Promise<unknown>, name: ProblemName): Promise<ProblemDetails> {
  const error = await call.then(
    () => assert.fail(`was not refused with ${name}`),
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw error
  assert.equal(error.problem?.type, `/problems/${name}`, JSON.stringify(error.problem))
  return error.problem ?? assert.fail('the refusal has no body')
}
