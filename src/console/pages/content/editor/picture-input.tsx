import image from 'icon:image'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { AssetView } from '#modules/editorial/contract.staff-assets.ts'
import { PicturePicker } from '../library/picture-picker.tsx'
import { useShopAddress } from '../use-content-desk.ts'
import { TextInput, textIn } from './inputs.tsx'

const t = translator(texts)

interface PictureInputProps {
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  /** By property: "alt". */
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (value: unknown) => void
}

/** The pictures of a text, `assets` of its entry. */
export const picturesIn = (assets: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(assets) ? assets : []

/** A picture of the library as fields of an entry have it. */
export const pictureOf = ({ url, width, height, alt, focus }: AssetView) => ({
  ...{ url, width, height, alt },
  ...(focus && { focus }),
})

/** A picture of the library with the words for those who do not see it. */
export function PictureInput({ label, value, error, errors, isDisabled, onChange }: PictureInputProps) {
  const [isChoosing, setChoosing] = useState(false)
  const shop = useShopAddress()
  const picture = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  return (
    <fieldset className="picture-field">
      <legend className="lbl">{label}</legend>
      <div className="row g12">
        <span className="thumb">
          {picture === undefined ? <Icon of={image} size="xl" /> : <img src={shop(textIn(picture['url']))} alt="" />}
        </span>
        <span className="row g6">
          <Button size="sm" disabled={isDisabled} onClick={() => setChoosing(true)}>
            {picture === undefined ? t('choosePicture') : t('changePicture')}
          </Button>
          {picture !== undefined && (
            <Button size="sm" kind="quiet" disabled={isDisabled} onClick={() => onChange(undefined)}>
              {t('noPicture')}
            </Button>
          )}
        </span>
      </div>
      {error !== undefined && <span className="hint bad">{error}</span>}
      {picture !== undefined && (
        <TextInput
          label={t('alt')}
          value={picture['alt']}
          max={300}
          hint={t('altHint')}
          error={errors['alt']}
          isDisabled={isDisabled}
          onChange={(alt) => onChange({ ...picture, alt: alt ?? '' })}
        />
      )}
      {isChoosing && (
        <PicturePicker
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            onChange(pictureOf(asset))
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}
