import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { useShopAddress } from '../use-content-desk.ts'
import { TextInput, textIn } from './inputs.tsx'

const t = translator(texts)

interface TextPicturesProps {
  readonly label: string
  readonly value: unknown
  readonly errors: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (value: unknown) => void
}

/** The pictures that the text embeds, with the words for those who do not see them. */
export function TextPictures({ label, value, errors, isDisabled, onChange }: TextPicturesProps) {
  const shop = useShopAddress()
  const pictures = Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []
  if (pictures.length === 0) return null
  return (
    <fieldset className="rows">
      <legend className="lbl">{label}</legend>
      {pictures.map((picture, at) => (
        <div key={textIn(picture['id'])} className="row g12">
          <span className="thumb">
            <img src={shop(textIn(picture['url']))} alt="" />
          </span>
          <div className="grow">
            <TextInput
              label={t('alt')}
              value={picture['alt']}
              max={300}
              error={errors[`${at}.alt`]}
              isDisabled={isDisabled}
              onChange={(alt) =>
                onChange(pictures.map((one, place) => (place === at ? { ...one, alt: alt ?? '' } : one)))
              }
            />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
