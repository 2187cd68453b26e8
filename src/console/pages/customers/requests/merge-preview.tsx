import { useQuery } from '@tanstack/react-query'
import { Banner } from '#console/components/banner.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/console-requests.json'
import { type MergePreview as Preview, previewMerge } from '#modules/customers/desk/contract.staff-merge.ts'
import '../customer.css'

const t = translator(texts)

interface MergePreviewProps {
  readonly into: string
  readonly from: string
}

/** What a merge moves, beside what the account that survives has. */
export function MergePreview({ into, from }: MergePreviewProps) {
  const { data, error } = useQuery({
    ...queryOf(previewMerge, { params: { id: into }, query: { from } }),
    staleTime: 0,
  })
  if (error) return <Banner tone="err">{problemText(error)}</Banner>
  if (data === undefined) {
    return (
      <p role="status" aria-label={t('loading')}>
        <span className="sk" style={{ width: '60%' }} />
      </p>
    )
  }
  return (
    <>
      <KeyValues
        items={[
          { label: t('stays'), value: `${data.into.name}, ${data.into.number}` },
          { label: t('ends'), value: `${data.from.name}, ${data.from.number}` },
        ]}
      />
      {data.moves.length > 0 && (
        <ScrollRegion look="wide" label={t('what')}>
          <Moves moves={data.moves} />
        </ScrollRegion>
      )}
      {data.moves.length === 0 && <p className="q">{t('nothing')}</p>}
      {data.moves.some(({ kind, ...of }) => kind === 'cartLines' && of.from > 0 && of.into > 0) && <p>{t('carts')}</p>}
      {(data.from.isBlocked || data.into.isBlocked) && <Banner tone="warn">{t('blocked')}</Banner>}
      <p className="b">{t('forGood')}</p>
    </>
  )
}

function Moves({ moves }: Pick<Preview, 'moves'>) {
  const textOf = (kind: Preview['moves'][number]['kind'], count: number): string =>
    kind === 'spent' ? formatLei(count) : formatCount(count)
  return (
    <table className="tbl d merge-moves">
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col" className="r">
            {t('stays')}
          </th>
          <th scope="col" className="r">
            {t('ends')}
          </th>
          <th scope="col" className="r">
            {t('together')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ kind, from: moved, into: own }) => (
          <tr key={kind}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td className="r">{textOf(kind, own)}</td>
            <td className="r">{textOf(kind, moved)}</td>
            {/* Of two carts the pieces are summed by product, so the lines cannot be added up. */}
            <td className="r">{kind === 'cartLines' ? '–' : textOf(kind, own + moved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
