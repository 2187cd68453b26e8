import { translator } from '#kernel/translate.ts'
import texts from '#locales/unsubscribe.json'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

const pages = { newsletter: href('/newsletter/unsubscribe'), cart: href('/unsubscribe/abandoned-cart') } as const

interface AskUnsubscribeProps {
  readonly mailing: keyof typeof pages
  readonly link: Readonly<Partial<Record<'cid' | 'id' | 'hash' | 'state', string>>>
}

/**
 * The page of a `List-Unsubscribe` header. Programs open it too, so it changes nothing by itself: its form does, which works
 * without script and is answered with the same page and a `state`.
 */
export function AskUnsubscribe({ mailing, link: { cid, id, hash = '', state } }: AskUnsubscribeProps) {
  if (state === 'done' || state === 'broken') {
    const isDone = state === 'done'
    return (
      <Screen
        picture={isDone ? '/img/art/love-letter.webp' : '/img/e500.webp'}
        title={t(`${mailing}-${isDone ? 'done' : 'failed'}`)}
        text={t(isDone ? `${mailing}-done-text` : 'brokenLink')}
      >
        <ButtonLink size="large" href={href('/')}>
          {t('home')}
        </ButtonLink>
      </Screen>
    )
  }
  const parameters = new URLSearchParams({ ...(cid && { cid }), ...(id && { id }), hash })
  return (
    <Screen picture="/img/art/love-letter.webp" title={t(`${mailing}-ask`)} text={t(`${mailing}-ask-text`)}>
      <form method="post" action={`${pages[mailing]}?${parameters}`}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <input type="hidden" name="from" value="page" />
        <Button type="submit" size="large">
          {t('ask-action')}
        </Button>
      </form>
    </Screen>
  )
}
