import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** What happens with the data of a form (GDPR, article 13), and where the whole of it is written. */
export function PrivacyLine({ text }: { readonly text: string }) {
  return (
    <p>
      {text}{' '}
      <a className="link" href={href('/info/:slug', { slug: 'confidentialitate' })}>
        {t('privacy')}
      </a>
    </p>
  )
}
