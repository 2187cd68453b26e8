import type { Bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { t } from '../texts.ts'

/** 'Gratuit' or '9,99 lei' */
export const feeText = (fee: Bani): string => (fee === 0 ? t('sum.delivery.free') : moneyText(fee))
