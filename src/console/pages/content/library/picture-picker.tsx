import images from 'icon:images'
import upload from 'icon:upload-simple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type AssetView, listAssets } from '#modules/editorial/contract.staff-assets.ts'
import { useShopAddress } from '../use-content-desk.ts'
import { UploadButton } from './upload-button.tsx'

const t = translator(texts)

interface PicturePickerProps {
  readonly onChoose: (picture: AssetView) => void
  readonly onClose: () => void
}

/** Chooses a picture of the library, or uploads one. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const [words, setWords] = useState('')
  const query = useQuery(queryOf(listAssets, { query: { words: words.trim() || undefined, limit: 60, skip: 0 } }))
  const shop = useShopAddress()
  return (
    <Dialog title={t('choosePicture')} look="sheet" onClose={onClose}>
      <div className="col g12">
        <div className="row g8">
          <span className="in">
            <input
              type="search"
              aria-label={t('searchPictures')}
              placeholder={t('searchPictures')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </span>
          <UploadButton onDone={onChoose}>
            <Icon of={upload} /> {t('upload')}
          </UploadButton>
        </div>
        {query.error && <p className="hint bad">{problemText(query.error)}</p>}
        {query.data?.items.length === 0 && (
          <EmptyState icon={images} title={t('noPictures')}>
            {t('noPicturesText')}
          </EmptyState>
        )}
        <ul className="picture-grid">
          {query.data?.items.map((picture) => (
            <li key={picture.id}>
              <button type="button" className="picture-card" onClick={() => onChoose(picture)}>
                <img src={shop(picture.url)} alt="" loading="lazy" />
                <span className="cut">{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
