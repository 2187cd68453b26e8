import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { designPictures } from '#modules/gift-vouchers/rules/designs.ts'
import { giftAmounts, giftDesigns, maxGift, minGift } from '#modules/gift-vouchers/rules/terms.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './gift.module.css'
import { otherAmount } from './gift-fields.ts'

const t = translator(texts.buy)

/** Fixed sums, and a field for another one. */
export function AmountChoice({ error }: { readonly error: string | undefined }) {
  const [isOther, setIsOther] = useState(false)
  return (
    <fieldset className={css.group}>
      <legend>{t('amount')}</legend>
      <div className={css.amounts}>
        {giftAmounts.map((amount, index) => (
          <Pick
            key={amount}
            isCompact
            name="amount"
            value={amount}
            defaultChecked={index === 1}
            onChange={() => setIsOther(false)}
            title={formatBani(amount).replace(/,00/, '')}
          />
        ))}
        <Pick isCompact name="amount" value={otherAmount} onChange={() => setIsOther(true)} title={t('otherAmount')} />
      </div>
      {isOther && (
        <TextField
          label={t('otherAmountLei')}
          help={t('otherAmountHelp', { least: formatBani(minGift), most: formatBani(maxGift) })}
          name="otherAmount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
          error={error}
        />
      )}
    </fieldset>
  )
}

/** The picture of the letter to the recipient. */
export const DesignChoice = () => (
  <fieldset className={css.group}>
    <legend>{t('design')}</legend>
    <div className={css.designs}>
      {giftDesigns.map((design, index) => (
        <label key={design} className={css.design}>
          <input type="radio" name="design" value={design} defaultChecked={index === 0} />
          <Image source={designPictures[design]} width={1200} height={630} alt="" />
          <span>{t(`design-${design}`)}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
