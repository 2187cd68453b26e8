import './goods.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '#console/components/detail-page.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import { getGoodsAlbum } from '#modules/catalog/contract.staff.ts'
import { AlbumEditor } from './album-editor.tsx'

const t = translator(texts)

/** The photographs of one product. */
export function AlbumPage() {
  const { code = '' } = useParams({ strict: false }) as { readonly code?: string }
  // What is being edited is not replaced under the cursor.
  const query = useQuery({ ...queryOf(getGoodsAlbum, { params: { code } }), refetchOnWindowFocus: false })
  return (
    <DetailPage
      query={query}
      title={query.data?.name ?? t('one')}
      parents={[{ to: '/fotografii', label: t('title') }]}
      missing={t('missing')}
    >
      {(album) => (
        <AlbumEditor key={`${album.code} ${album.version}`} album={album} reload={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}
