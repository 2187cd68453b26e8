import '../entry.css'
import images from 'icon:images'
import upload from 'icon:upload-simple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFoot } from '#console/components/list/page-foot.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type AssetView, listAssets } from '#modules/editorial/contract.staff-assets.ts'
import { useShopAddress } from '../use-content-desk.ts'
import { PictureSheet } from './picture-sheet.tsx'
import { UploadButton } from './upload-button.tsx'

const t = translator(texts)
const atOnce = 48

/** The pictures that editors have uploaded, the newest first. */
export function LibraryPage() {
  const [words, setWords] = useState('')
  const [skip, setSkip] = useState(0)
  const [open, setOpen] = useState<AssetView>()
  const mayEdit = useMay('content.edit')
  const shop = useShopAddress()
  const query = useQuery(queryOf(listAssets, { query: { words: words.trim() || undefined, limit: atOnce, skip } }))
  const { data, error } = query
  return (
    <PageFrame title={t('library')}>
      <div className="tools">
        <span className="in picture-search">
          <input
            type="search"
            aria-label={t('searchPictures')}
            placeholder={t('searchPictures')}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setSkip(0)
            }}
          />
        </span>
        {mayEdit && (
          <span className="end">
            <UploadButton onDone={setOpen}>
              <Icon of={upload} /> {t('upload')}
            </UploadButton>
          </span>
        )}
      </div>
      {error && <ListError error={error} answeredAt={query.dataUpdatedAt} retry={() => void query.refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data?.items.length === 0 && (
        <EmptyState icon={images} title={t('noPictures')}>
          {t('noPicturesText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ScrollRegion look="page" className="pad" label={t('library')}>
          <ul className="picture-grid">
            {data.items.map((picture) => (
              <li key={picture.id}>
                <button type="button" className="picture-card" onClick={() => setOpen(picture)}>
                  <img src={shop(picture.url)} alt="" loading="lazy" />
                  <span className="cut">{picture.name}</span>
                  <span className="xs q">
                    {picture.width} × {picture.height} · {t('uses', { count: picture.usedBy.length })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      <PageFoot
        text={data && t('pictureCount', { count: data.total })}
        total={data?.total ?? 0}
        skip={skip}
        atOnce={atOnce}
        onSkip={setSkip}
      />
      {open && <PictureSheet key={open.id} picture={open} mayEdit={mayEdit} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  )
}
