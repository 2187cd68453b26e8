import { type Bani, bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { OrderView } from '#modules/ordering/index.ts'

const t = translator(texts.hold)

/** What is only held on the card, and when the van leaves what is taken and released of it. Empty for an order that is paid. */
export function holdNotes(kind: string, { payments }: OrderView): string[] {
  return payments.flatMap(({ hold }) => {
    if (hold === null) return []
    const { state, amountInt, takenInt, releasedInt } = hold
    const [held, taken, released] = [text(amountInt), text(takenInt), text(releasedInt)]
    if (kind === 'confirmed' && state === 'held') return [t('held', { held })]
    if (kind !== 'on-the-way' || state === 'released') return []
    return [releasedInt > 0 ? t('taken', { held, taken, released }) : t('taken-whole', { taken })]
  })
}

/** What was held for a cancelled order and is released, in bani; 0 without. */
export const releasedOf = ({ payments }: OrderView): Bani =>
  bani(payments.reduce((sum, { hold }) => sum + (hold?.state === 'released' ? hold.releasedInt : 0), 0))

const text = (amountInt: number): string => moneyText(bani(amountInt))
