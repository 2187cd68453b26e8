import { translator } from '#kernel/translate.ts'
import texts from '#locales/screens.json'
import { ErrorScreen } from '#storefront/components/error-screen/error-screen.tsx'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { ErrorData } from './loader.ts'

const t = translator(texts)

export const status = 500

export const meta = (): PageMeta => ({ title: t('titleOf', { page: t('errorTitle') }), isIndexable: false })

export const Page = ({ data }: { readonly data: ErrorData }) => <ErrorScreen isHome={data.isHome} />
