import { translator } from '#kernel/translate.ts'
import texts from '#locales/screens.json'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('titleOf', { page: t('notYetTitle') }), isIndexable: false })

/** Shown at addresses whose page is not built yet. Not indexed. */
export function Page() {
  return (
    <Screen picture="/img/e404.webp" title={t('notYetTitle')} text={t('notYetText')}>
      <ButtonLink size="large" href={href('/c')}>
        {t('departments')}
      </ButtonLink>
    </Screen>
  )
}
