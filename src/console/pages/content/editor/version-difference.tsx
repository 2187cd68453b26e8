import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { compareVersions } from '#modules/editorial/contract.staff.ts'

const t = translator(texts)

interface VersionDifferenceProps {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** What differs between two versions, place by place. */
export function VersionDifference({ id, from, to }: VersionDifferenceProps) {
  const { data, error } = useQuery(queryOf(compareVersions, { params: { id }, query: { from, to } }))
  if (error) return <p className="hint bad">{problemText(error)}</p>
  if (data === undefined) return <span className="sk" />
  const shown = data.differences.map(({ path, before, after }) => ({
    path,
    before: wordsOf(before),
    after: wordsOf(after),
  }))
  const visible = shown.filter(({ before, after }) => before !== after)
  if (visible.length === 0) return <p className="q">{t('noDifference')}</p>
  return (
    <dl className="differences">
      {visible.map(({ path, before, after }) => (
        <div key={path}>
          <dt className="xs q">{labelOf(path)}</dt>
          <dd className="change">
            {before !== '' && <del>{before}</del>}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function labelOf(path: string): string {
  const [name = ''] = path.split('.')
  return name in texts.field ? t(`field.${name}` as 'field.title') : name
}

/** The words of a value: of a text all that is written in it. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if ('nodeType' in value || 'content' in value) {
    const { value: text, content } = value as { value?: unknown; content?: unknown }
    return typeof text === 'string' ? text : Array.isArray(content) ? content.map(wordsOf).join(' ').trim() : ''
  }
  return Object.values(value)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' · ')
}
