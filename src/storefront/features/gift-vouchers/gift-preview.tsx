import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { designPictures } from '#modules/gift-vouchers/rules/designs.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './gift.module.css'
import type { GiftFields } from './gift-fields.ts'

const t = translator(texts.buy)

/** The present as its recipient will see it. */
export function GiftPreview({ of }: { readonly of: Pick<GiftFields, PreviewedField> }) {
  const { amountInt, design, recipientName, buyerName, message, deliverOn } = of
  return (
    <aside className={css.preview} aria-label={t('preview')}>
      <Image source={designPictures[design]} width={1200} height={630} alt="" />
      <div className={css.letter}>
        <p className={css.sum}>{amountInt > 0 ? formatBani(bani(amountInt)) : t('sum')}</p>
        <p>
          {t('for')} <b>{recipientName.trim() || t('someone')}</b>
        </p>
        {message.trim() !== '' && <p className={css.message}>{message}</p>}
        <p>
          {t('from')} <b>{buyerName.trim() || t('you')}</b>
        </p>
        {deliverOn !== '' && <p className="small muted">{t('on', { day: formatDay(deliverOn) })}</p>}
      </div>
    </aside>
  )
}

type PreviewedField = 'amountInt' | 'design' | 'recipientName' | 'buyerName' | 'message' | 'deliverOn'
