import { translator } from '#kernel/translate.ts'
import texts from '#locales/not-found.json'
import { BackButton } from '#storefront/components/error-screen/back-button.tsx'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

export const status = 404

export const meta = (): PageMeta => ({ title: t('titleOf', { page: t('notFoundTitle') }), isIndexable: false })

export function Page() {
  return (
    <Screen picture="/img/e404.webp" title={t('notFoundTitle')} text={t('notFoundText')}>
      <BackButton />
      <ButtonLink size="large" href={href('/')}>
        {t('home')}
      </ButtonLink>
    </Screen>
  )
}
