import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import { chip } from '#storefront/ui/button/chip.ts'
import { weightChoices } from './about-weight.ts'

const t = translator(texts)

/** In what goods sold by a band of weight are counted. */
export const countings = ['pieces', 'grams'] as const
export type Counting = (typeof countings)[number]

interface CountingChoiceProps {
  readonly counting: Counting
  readonly onChoose: (counting: Counting) => void
}

/** Whether the stepper shows pieces or what they weigh about. */
export function CountingChoice({ counting, onChoose }: CountingChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-label={t('counted')} className={chip.row}>
      {countings.map((one) => (
        <button
          key={one}
          type="button"
          className={chip.one}
          aria-pressed={one === counting}
          onClick={() => onChoose(one)}
        >
          {t(`counted-${one}`)}
        </button>
      ))}
    </div>
  )
}

interface WeightChoiceProps {
  /** What one piece is sold as. */
  readonly netGrams: number
  readonly quantity: number
  /** The most pieces that can be ordered. */
  readonly most: number
  readonly onChoose: (pieces: number) => void
}

/** Goods sold by a band of weight, chosen by about how much they weigh. Weights between those of whole pieces are not sold. */
export function WeightChoice({ netGrams, quantity, most, onChoose }: WeightChoiceProps) {
  const choices = weightChoices(netGrams, most)
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-label={t('howMuch')} className={chip.row}>
      {choices.map(({ pieces, about }) => (
        <button
          key={pieces}
          type="button"
          className={chip.one}
          aria-pressed={pieces === quantity}
          onClick={() => pieces !== quantity && onChoose(pieces)}
        >
          {t('about', { about })}
        </button>
      ))}
    </div>
  )
}
