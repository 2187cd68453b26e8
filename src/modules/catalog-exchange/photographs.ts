import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { ImportedPhotograph } from '#modules/catalog/rules/imported-product.ts'
import { photographSource } from '#modules/media/rules/photograph.ts'
import { mostPhotographs } from '#modules/media/rules/picture-description.ts'
import type { ProductFault } from './line-reader.ts'

const t = translator(texts)

export interface NamedPhotographs {
  readonly photographs: readonly ImportedPhotograph[] | null
  readonly notices: readonly ProductFault[]
}

/** The photographs that a line names, and what is told of those that cannot be taken. Null says nothing of them. */
export function namedPhotographs(named: readonly string[] | null): NamedPhotographs {
  if (named === null) return { photographs: null, notices: [] }
  const sources = [...new Set(named.map((source) => source.trim()).filter((source) => source !== ''))]
  const [usable, unusable] = [true, false].map((is) =>
    sources.filter((source) => (photographSource(source) !== null) === is),
  ) as [string[], string[]]
  const notices = unusable.map((source) => photographNotice('source', source))
  if (usable.length > mostPhotographs) {
    notices.push({ path: 'photographs', reason: t('photograph.tooMany', { count: mostPhotographs }) })
  }
  const photographs = usable.slice(0, mostPhotographs).map((source) => ({ source, key: null }))
  return { photographs, notices }
}

/** Tells why a photograph is missing. */
export const photographNotice = (fault: keyof typeof texts.photograph.faults, source: string): ProductFault => ({
  path: 'photographs',
  reason: t(`photograph.faults.${fault}`, { source: source.slice(0, 200) }),
})
