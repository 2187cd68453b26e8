import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'

const t = translator(texts)

/** "Coșul meu · Poftim" */
export const titleOf = (page: string): string => t('titleOf', { page })
