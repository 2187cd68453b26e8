import type { ImportedPhotograph } from '#modules/catalog/rules/imported-product.ts'
import type { Photographs } from '#modules/media/index.ts'
import { PhotographRefused, photographSource } from '#modules/media/rules/photograph.ts'
import type { ProductFault } from '../line-reader.ts'
import { photographNotice } from '../photographs.ts'
import type { ProductAtLine } from './save-batch.ts'

export interface PhotographFiles {
  readonly photographs: Pick<Photographs, 'take'>
  /** The folder of the imported file. */
  readonly folder: string
}

/** Takes the photographs that are files into the media store; those at addresses are fetched by a job of the shop. */
export async function takePhotographs(
  rows: readonly ProductAtLine[],
  files: PhotographFiles,
  tell: (row: ProductAtLine, notices: readonly ProductFault[]) => void,
): Promise<ProductAtLine[]> {
  const taken: ProductAtLine[] = []
  for (const row of rows) {
    const notices: ProductFault[] = []
    const photographs: ImportedPhotograph[] = []
    for (const photograph of row.goods.photographs ?? []) {
      const result = await takeOne(photograph, files)
      if (typeof result === 'object') photographs.push(result)
      else notices.push(photographNotice(result, photograph.source))
      if (result === photograph && photographSource(photograph.source)?.kind === 'file') {
        notices.push(photographNotice('missing', photograph.source))
      }
    }
    tell(row, notices)
    taken.push(row.goods.photographs === null ? row : { ...row, goods: { ...row.goods, photographs } })
  }
  return taken
}

/** The photograph, with its key if it is a file; unchanged if that is missing. Otherwise what is wrong with the file. */
async function takeOne(
  photograph: ImportedPhotograph,
  { photographs, folder }: PhotographFiles,
): Promise<ImportedPhotograph | PhotographRefused['fault']> {
  const source = photographSource(photograph.source)
  if (source?.kind !== 'file') return photograph
  try {
    const key = await photographs.take(folder, source.path)
    return key === null ? photograph : { ...photograph, key }
  } catch (error) {
    if (error instanceof PhotographRefused) return error.fault
    throw error
  }
}
