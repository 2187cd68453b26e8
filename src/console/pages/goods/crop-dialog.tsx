import 'react-image-crop/dist/ReactCrop.css'
import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import { type AlbumEntry, isUsableCrop } from '#modules/catalog/album/rules/album.ts'

const t = translator(texts)

type Crop = AlbumEntry['crop']

interface CropDialogProps {
  readonly address: string
  readonly number: number
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
  readonly onClose: () => void
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const toPercent = (crop: Crop): PercentCrop =>
  crop === null
    ? whole
    : { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }

const part = (percent: number): number => Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))
function toCrop({ x, y, width, height }: PercentCrop): Crop {
  const crop = { x: part(x), y: part(y), width: part(width), height: part(height) }
  return Math.min(crop.width, crop.height) > 0.995 ? null : crop
}

/** Chooses the part of a photograph that the shop shows: by dragging, or with arrows on the frame and its handles. */
export function CropDialog({ address, number, crop, onCrop, onClose }: CropDialogProps) {
  const [chosen, setChosen] = useState(() => toPercent(crop))
  const next = toCrop(chosen)
  const isUsable = next === null || isUsableCrop(next)
  return (
    <Dialog
      title={t('cropTitle', { number })}
      onClose={onClose}
      onSubmit={() => isUsable && onCrop(next)}
      footer={
        <>
          <Button size="lg" onClick={() => setChosen(whole)}>
            {t('cropNone')}
          </Button>
          <span className="end">
            <Button type="submit" kind="main" size="lg" disabled={!isUsable}>
              {t('cropDo')}
            </Button>
          </span>
        </>
      }
    >
      <div className="col g12">
        <ReactCrop
          className="album-crop"
          crop={chosen}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: t('handles.area'),
            nwDragHandle: t('handles.nw'),
            nDragHandle: t('handles.n'),
            neDragHandle: t('handles.ne'),
            eDragHandle: t('handles.e'),
            seDragHandle: t('handles.se'),
            sDragHandle: t('handles.s'),
            swDragHandle: t('handles.sw'),
            wDragHandle: t('handles.w'),
          }}
          onChange={(_, percent) => setChosen(percent)}
        >
          <img src={address} alt={t('number', { number })} />
        </ReactCrop>
        <p className={isUsable ? 'hint' : 'hint bad'}>{t(isUsable ? 'cropHint' : 'cropTooSmall')}</p>
      </div>
    </Dialog>
  )
}
