import texts from '#locales/common.json'
import { translator } from './i18n.ts'

const t = translator(texts)

/** "Coșul meu · Poftim" */
export const titleOf = (page: string): string => t('titleOf', { page })
