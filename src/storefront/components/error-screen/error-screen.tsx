import { translator } from '#kernel/translate.ts'
import texts from '#locales/screens.json'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Screen } from './screen.tsx'

const t = translator(texts)

/** The 500 screen, with a link to the home page except on the home page itself. */
export function ErrorScreen({ isHome }: { readonly isHome: boolean }) {
  return (
    <Screen picture="/img/e500.webp" title={t('errorTitle')} text={t('errorText')}>
      {!isHome && (
        <ButtonLink size="large" href={href('/')}>
          {t('home')}
        </ButtonLink>
      )}
    </Screen>
  )
}
