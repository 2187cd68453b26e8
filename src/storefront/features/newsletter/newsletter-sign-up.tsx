import { translator } from '#kernel/translate.ts'
import texts from '#locales/newsletter.json'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './newsletter-sign-up.module.css'

const t = translator(texts)

const letterPicture = '/img/art/love-letter.webp'

interface NewsletterSignUpProps {
  /** What the server answered to the form. */
  readonly state?: string
  /** Of the link of a confirmation letter. */
  readonly id?: string
  readonly hash?: string
}

/**
 * Sign-up for the newsletter, and its confirmation by the link of a letter. Both are forms that work without script. The
 * link itself confirms nothing: programs that check letters open it too.
 */
export function NewsletterSignUp({ state, id, hash }: NewsletterSignUpProps) {
  if (state === 'sent' || state === 'confirmed') {
    return (
      <Screen picture={letterPicture} title={t(state)} text={t(`${state}-text`)}>
        <ButtonLink size="large" href={href('/')}>
          {t('home')}
        </ButtonLink>
      </Screen>
    )
  }
  if (id && hash) {
    return (
      <Screen picture={letterPicture} title={t('confirm')} text={t('confirm-text')}>
        <form method="post" action={`${href('/newsletter')}/confirm`}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="hash" value={hash} />
          <Button type="submit" size="large">
            {t('confirm-action')}
          </Button>
        </form>
      </Screen>
    )
  }
  const isExpired = state === 'expired'
  const error = state === 'invalid' || state === 'later' ? t(state) : undefined
  return (
    <>
      <Screen
        picture={isExpired ? '/img/e500.webp' : letterPicture}
        title={t(isExpired ? 'expired' : 'title')}
        text={t(isExpired ? 'expired-text' : 'text')}
      />
      <form className={css.form} method="post" action={href('/newsletter')}>
        <TextField
          label={t('email')}
          help={t('consent')}
          error={error}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <Button type="submit" size="large" isBlock>
          {t('subscribe')}
        </Button>
        <a className="link" href={href('/info/:slug', { slug: 'confidentialitate' })}>
          {t('privacy')}
        </a>
      </form>
    </>
  )
}
