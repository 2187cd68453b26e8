import { useState } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/consent.json'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { answerConsent, isNewTo } from '#storefront/lib/preferences/answer-consent.ts'
import { consent, isAccepted } from '#storefront/lib/preferences/consent.ts'
import { type CookieSlug, cookieKinds } from '#storefront/lib/preferences/cookie-kinds.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './consent.module.css'

const t = translator(texts)

/** Opens the consent settings by kind of cookie. The answer applies at once. */
export function openConsentSettings(): void {
  const id = openModal({ title: t('title'), content: <ConsentSettings onDone={() => closeModal(id)} /> })
}

const everything = cookieKinds.map(({ slug }) => slug)

function ConsentSettings({ onDone }: { readonly onDone: () => void }) {
  const before = useStore(consent)
  const [chosen, setChosen] = useState(() => everything.filter((slug) => isAccepted(before, slug)))
  const choose = (slug: CookieSlug, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, slug] : chosen.filter((other) => other !== slug))
  const answer = (accepted: readonly CookieSlug[]): void => {
    answerConsent(accepted)
    onDone()
    raiseToast({ type: 'success', content: t('saved') })
  }
  return (
    <div className={css.settings}>
      <p className="muted">
        {t('intro')}{' '}
        <a className="link" href={href('/info/cookie')}>
          {t('policy')}
        </a>
      </p>
      <div>
        {cookieKinds.map(({ slug, type }) => (
          <Switch
            key={slug}
            title={
              <>
                {t(slug)} {isNewTo(before, slug) && <Tag look="new">{t('new')}</Tag>}
              </>
            }
            note={t(`${slug}Note`)}
            isOn={type === 'functional' || chosen.includes(slug)}
            isFixed={type === 'functional'}
            onChange={(isOn) => choose(slug, isOn)}
          />
        ))}
      </div>
      <div className={css.answers}>
        <Button look="secondary" onClick={() => answer([])}>
          {t('refuse')}
        </Button>
        <Button look="secondary" onClick={() => answer(everything)}>
          {t('accept')}
        </Button>
        <Button className={css.whole} onClick={() => answer(chosen)}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
