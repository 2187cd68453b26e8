import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type AssetView, deleteAsset, listAssets, updateAsset } from '#modules/editorial/contract.staff-assets.ts'
import { TextInput } from '../editor/inputs.tsx'
import { FocusInput } from './focus-input.tsx'

const t = translator(texts)

interface PictureSheetProps {
  readonly picture: AssetView
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** One picture: its name, its words, what must stay visible, and where it is used. */
export function PictureSheet({ picture, mayEdit, onClose }: PictureSheetProps) {
  const { id, version, usedBy } = picture
  const [name, setName] = useState(picture.name)
  const [alt, setAlt] = useState(picture.alt)
  const [focus, setFocus] = useState(picture.focus)
  const refreshes = [listAssets]
  const save = useAction(updateAsset, { refreshes, done: () => t('pictureSaved'), onDone: onClose })
  const remove = useAction(deleteAsset, {
    refreshes,
    done: () => t('pictureDeleted'),
    onDone: onClose,
    onFailed: () => true,
  })
  const text = (set: (value: string) => void) => (value: unknown) => set(typeof value === 'string' ? value : '')
  const isReady = mayEdit && name.trim() !== ''
  return (
    <Dialog
      title={picture.name}
      look="sheet"
      onClose={onClose}
      onSubmit={() =>
        isReady &&
        void save.run({ params: { id }, body: { basedOn: version, name: name.trim(), alt: alt.trim(), focus } })
      }
      footer={
        mayEdit && (
          <>
            <Button
              kind="remove"
              size="lg"
              isBusy={remove.isRunning}
              disabled={usedBy.length > 0}
              onClick={() => void remove.run({ params: { id } })}
            >
              {t('deletePicture')}
            </Button>
            <span className="end">
              <Button type="submit" kind="main" size="lg" disabled={!isReady} isBusy={save.isRunning}>
                {t('savePicture')}
              </Button>
            </span>
          </>
        )
      }
    >
      <div className="col g16">
        {remove.error !== undefined && <Banner tone="err">{problemText(remove.error)}</Banner>}
        <FocusInput picture={picture} focus={focus} isDisabled={!mayEdit} onChange={setFocus} />
        <TextInput label={t('pictureName')} value={name} max={200} isDisabled={!mayEdit} onChange={text(setName)} />
        <TextInput
          label={t('alt')}
          hint={t('altHint')}
          value={alt}
          max={300}
          isDisabled={!mayEdit}
          onChange={text(setAlt)}
        />
        <section aria-label={t('usedBy')}>
          <h3>{t('usedBy')}</h3>
          {usedBy.length === 0 ? (
            <p className="q">{t('unused')}</p>
          ) : (
            <ul className="plain">
              {usedBy.map((entry) => (
                <li key={entry.id}>
                  <Link to={`/continut/${entry.id}`}>{entry.title || entry.slug}</Link>{' '}
                  <span className="q">{t(`kind.${entry.kind}`)}</span>
                </li>
              ))}
            </ul>
          )}
          {usedBy.length > 0 && <p className="hint">{t('usedHint')}</p>}
        </section>
      </div>
    </Dialog>
  )
}
