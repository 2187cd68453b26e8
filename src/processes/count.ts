import type { Config } from '#src/config/config.ts'

/** How many processes serve the shop. The embedded database on the same machine needs a third of the cores. */
export function processCount(
  { PROCESSES, DATABASE_URL, dev }: Pick<Config, 'PROCESSES' | 'DATABASE_URL' | 'dev'>,
  cores: number,
): number {
  if (dev) return 1
  if (PROCESSES !== 'auto') return PROCESSES
  return DATABASE_URL === undefined ? Math.ceil((cores * 2) / 3) : cores
}
