import images from 'icon:images-square'
import upload from 'icon:upload-simple'
import { type DragEvent, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { classes } from '#console/lib/classes.ts'
import { conflictOf, problemText, versionNow } from '#console/lib/text/problem-text.ts'
import { useDragOrder } from '#console/lib/use-drag-order.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import { mostPhotographs, uploadBytes } from '#modules/catalog/album/rules/album.ts'
import { type GoodsAlbum, getGoodsAlbum, listGoods, saveGoodsAlbum } from '#modules/catalog/contract.staff.ts'
import { PhotographCard } from './photograph-card.tsx'
import { useAlbumDraft } from './use-album-draft.ts'
import { useUploads } from './use-uploads.ts'

const t = translator(texts)

interface AlbumEditorProps {
  readonly album: GoodsAlbum
  readonly reload: () => void
}

/** Photographs are dropped, cropped, ordered and described; one press saves all of it. */
export function AlbumEditor({ album, reload }: AlbumEditorProps) {
  const { code, version } = album
  const draft = useAlbumDraft(album)
  const [isOver, setOver] = useState(false)
  const keys = draft.photographs.map(({ key }) => key)
  const uploads = useUploads(keys, draft.add)
  const order = useDragOrder(keys, draft.order)
  const save = useAction(saveGoodsAlbum, {
    refreshes: [getGoodsAlbum, listGoods],
    done: () => t('saved'),
    onDone: draft.drop,
    onFailed: () => true,
  })
  const submit = (seen: number): void => {
    const photographs = draft.photographs.map((one) => ({ ...one, alt: one.alt.trim() }))
    void save.run({ params: { code }, body: { version: seen, photographs } })
  }
  const now = conflictOf(save.error) === undefined ? undefined : versionNow(save.error)
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) uploads.send(files)
  }
  const { taken } = order
  return (
    <>
      {now !== undefined && (
        <Banner
          tone="warn"
          action={
            <span className="row g6">
              <Button size="sm" onClick={() => submit(now)}>
                {t('keepMine')}
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  draft.drop()
                  reload()
                }}
              >
                {t('takeTheirs')}
              </Button>
            </span>
          }
        >
          {t('changedMeanwhile')}
        </Banner>
      )}
      {save.error !== undefined && now === undefined && <Banner tone="err">{problemText(save.error)}</Banner>}
      <ScrollRegion look="page" className="pad" label={t('one')}>
        <div className="album">
          <p className="q">{album.photographs.length === 0 ? t('drawn') : t('shownFirst')}</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button inside */}
          <div
            className={classes('album-drop', isOver && 'over')}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(event.dataTransfer.types.includes('Files'))
            }}
            onDragLeave={() => setOver(false)}
            onDrop={dropped}
          >
            <Icon of={images} />
            <span>{t('dropHere')}</span>
            <label className={classes('btn', draft.isFull && 'off')} aria-busy={uploads.sending !== undefined}>
              <input
                type="file"
                className="sr"
                accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
                multiple
                disabled={draft.isFull}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  target.value = ''
                  if (files.length > 0) uploads.send(files)
                }}
              />
              <Icon of={upload} /> {t('choose')}
            </label>
            <span className="xs q">{t('limits', { most: mostPhotographs, size: uploadBytes / 2 ** 20 })}</span>
          </div>
          <p role="status" className={uploads.sending === undefined ? 'sr' : 'q'}>
            {uploads.sending !== undefined && t('sending', { name: uploads.sending })}
          </p>
          {uploads.refused.length > 0 && (
            <div role="alert">
              <ul className="plain">
                {uploads.refused.map(({ id, name, reason }) => (
                  <li key={id} className="hint bad">
                    {name}: {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ol className="album-grid" aria-label={t('one')}>
            {order.shown.map((key, index) => {
              const photograph = draft.photographs.find((one) => one.key === key)
              if (photograph === undefined) return null
              return (
                <li key={key} className={classes('album-card', taken?.id === key && 'taken')} {...order.drag(key)}>
                  <PhotographCard
                    photograph={photograph}
                    number={index + 1}
                    count={keys.length}
                    grip={{ ...order.keys(key), 'aria-pressed': taken?.id === key }}
                    onChange={(fields) => draft.change(key, fields)}
                    onMove={(by) => draft.order(moved(keys, key, by))}
                    onRemove={() => draft.remove(key)}
                  />
                </li>
              )
            })}
          </ol>
          <p className="sr" role="status">
            {taken && t('taken', { number: keys.indexOf(taken.id) + 1, at: taken.to + 1, all: keys.length })}
          </p>
        </div>
      </ScrollRegion>
      <div className="foot">
        <span>{draft.isWhole ? t('photographs', { count: keys.length }) : t('describeAll')}</span>
        <span className="end row g6">
          <Button disabled={!draft.isChanged} onClick={draft.drop}>
            {t('giveUp')}
          </Button>
          <Button
            kind="main"
            disabled={!draft.isChanged || !draft.isWhole || uploads.sending !== undefined}
            isBusy={save.isRunning}
            onClick={() => submit(version)}
          >
            {t('save')}
          </Button>
        </span>
      </div>
    </>
  )
}

function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const to = keys.indexOf(key) + by
  return keys.filter((one) => one !== key).toSpliced(to, 0, key)
}
