import { setTimeout as wait } from 'node:timers/promises'

/**
 * Resolves once the condition holds. Asks a hundred times a second at most: a test that asks without a pause takes the
 * processor from what it waits for.
 */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await wait(10)
}
