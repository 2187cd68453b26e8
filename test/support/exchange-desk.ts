import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '#modules/catalog/index.ts'
import { exportFile, type ImportInput, type ImportResult, importFile } from '#modules/catalog-exchange/index.ts'
import type { Context } from '#platform/context.ts'
import { demoDescriptions } from '#seed/pictures/spec/demo-descriptions.ts'

export interface Refusal {
  readonly line: number
  readonly code: string | null
  readonly reasons: readonly { readonly path: string; readonly reason: string }[]
}

export interface ExchangeDesk {
  pathOf(name: string): string
  write(name: string, content: string | Buffer): Promise<string>
  /** Imports a file of this content; `refusals` are the rows of its report. */
  take(
    context: Context,
    content: string | Buffer,
    ask?: Partial<ImportInput>,
  ): Promise<ImportResult & { refusals: Refusal[] }>
  /** What the export of that name holds, addresses as if the shop were at https://poftim.example. */
  give(catalog: Catalog, url: string, name: string): Promise<string>
  clear(): Promise<void>
}

/** A folder for files that come and go. */
export async function exchangeDesk(): Promise<ExchangeDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'poftim-exchange-'))
  const pathOf = (name: string): string => join(folder, name)
  let files = 0
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(pathOf(name), content)
    return pathOf(name)
  }
  return {
    pathOf,
    write,
    async take(at, content, ask = {}) {
      const path = await write(`goods-${++files}.jsonl`, content)
      const result = await importFile(at, { path, descriptions: demoDescriptions, ...ask })
      return { ...result, refusals: await refusalsIn(result.reportPath) }
    },
    async give(catalog, url, name) {
      await exportFile(catalog, pathOf(name), url)
      return (await readFile(pathOf(name), 'utf8')).replaceAll(url, 'https://poftim.example')
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function refusalsIn(reportPath: string): Promise<Refusal[]> {
  const lines = (await readFile(reportPath, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Refusal)
}

/** A line as another shop would write it; `changes` go over it. */
export const foreignLine = (changes: Readonly<Record<string, unknown>> = {}): string => {
  const { code = '700000001' } = changes
  return JSON.stringify({
    code,
    name: 'Lapte de munte 3,5% 1 l',
    brand: 'Muntele Rece',
    price: 9.49,
    isAvailable: true,
    maxAvailableQuantity: 24,
    breadcrumbs: [
      { code: 'A1', name: 'Lactate străine', slug: '901-lactate-straine' },
      { code: 'A2', name: 'Lapte străin', slug: '90101-lapte-strain' },
      { code, name: 'Lapte de munte', slug: 'orice' },
    ],
    ...changes,
  })
}
