import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const performanceFile = new URL('../docs/performance.md', import.meta.url)

/** Replaces the table under `heading` in docs/performance.md, or in another file. */
export async function record(
  heading: string,
  conditions: string,
  table: string,
  file = performanceFile,
): Promise<void> {
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  const section = `## ${heading}\n\n${day}, ${machine}. ${conditions}\n\n${table.trim()}\n`
  const before = existsSync(file) ? await readFile(file, 'utf8') : '# Performance\n'
  const [intro = '', ...sections] = before.split(/^(?=## )/m)
  const isSection = (text: string): boolean => text.startsWith(`## ${heading}\n`)
  const index = sections.findIndex(isSection)
  // Text below the table is kept.
  const remarks = /\n(?:\|.*\n)+\n([^|][\s\S]*)$/.exec(sections[index] ?? '')?.[1]?.trim()
  const fullSection = remarks ? `${section}\n${remarks}\n` : section
  if (index < 0) sections.push(fullSection)
  else sections[index] = fullSection
  await writeFile(file, `${[intro, ...sections].map((part) => part.trim()).join('\n\n')}\n`)
}
