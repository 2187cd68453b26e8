import left from 'icon:caret-left'
import right from 'icon:caret-right'
import crop from 'icon:crop'
import grip from 'icon:dots-six'
import trash from 'icon:trash'
import { type ButtonHTMLAttributes, lazy, Suspense, useId, useState } from 'react'
import { Button, IconButton } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { apiBase } from '#console/lib/api/transport.ts'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import type { AlbumEntry } from '#modules/catalog/album/rules/album.ts'

const t = translator(texts)

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog: Crop }) => ({ default: Crop })))

interface PhotographCardProps {
  readonly photograph: AlbumEntry
  readonly number: number
  readonly count: number
  /** Keys that move it. */
  readonly grip: ButtonHTMLAttributes<HTMLButtonElement>
  readonly onChange: (fields: Partial<AlbumEntry>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A photograph with its words, as the shop crops it. */
export function PhotographCard(props: PhotographCardProps) {
  const { photograph, number, count, grip: gripProps, onChange, onMove, onRemove } = props
  const { key, alt, crop: part } = photograph
  const [isCropping, setCropping] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useId()
  const address = `${apiBase}/goods/photographs/${key}`
  const isWrong = alt.trim() === ''
  return (
    <>
      <div className="album-picture">
        {isMissing ? (
          <span className="hint bad">{t('notLoaded')}</span>
        ) : (
          <img
            src={address}
            alt={alt || t('number', { number })}
            draggable={false}
            style={part === null ? undefined : { objectViewBox: insetOf(part) }}
            onError={() => setMissing(true)}
          />
        )}
        <span className="album-number">{number}</span>
      </div>
      <div className="row g6">
        <button type="button" className="ib sm album-grip" aria-label={t('grip', { number })} {...gripProps}>
          <Icon of={grip} />
        </button>
        <IconButton
          icon={left}
          label={t('earlier', { number })}
          size="sm"
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={right}
          label={t('later', { number })}
          size="sm"
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <span className="end row g6">
          <Button size="sm" icon={crop} onClick={() => setCropping(true)}>
            {t(part === null ? 'crop' : 'cropAgain')}
          </Button>
          <IconButton icon={trash} label={t('remove', { number })} size="sm" onClick={onRemove} />
        </span>
      </div>
      <div className="field">
        <label className="lbl" htmlFor={field}>
          {t('alt', { number })}
        </label>
        <span className={classes('in', isWrong && 'bad')}>
          <input
            id={field}
            type="text"
            maxLength={200}
            value={alt}
            required
            aria-invalid={isWrong}
            aria-describedby={`${field}-note`}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        </span>
        <span id={`${field}-note`} className={isWrong ? 'hint bad' : 'hint'}>
          {t(isWrong ? 'altMissing' : 'altHint')}
        </span>
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog
            address={address}
            number={number}
            crop={part}
            onClose={() => setCropping(false)}
            onCrop={(next) => {
              onChange({ crop: next })
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const percent = (part: number): string => `${Math.max(0, part) * 100}%`
const insetOf = ({ x, y, width, height }: NonNullable<AlbumEntry['crop']>): string =>
  `inset(${percent(y)} ${percent(1 - x - width)} ${percent(1 - y - height)} ${percent(x)})`
