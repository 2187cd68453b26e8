import heart from 'icon:heart'
import { useCallback, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/sign-in.json'
import { usePageRestored } from '#storefront/lib/dom/page-restored.ts'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { currentSession } from '#storefront/lib/session/current-session.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './sign-in-sheet.module.css'

const t = translator(texts)

interface SignInWish {
  /** What was pressed, such as the product's name. */
  readonly name: string
  /** What becomes of it after signing in. */
  readonly text: string
}

interface AskToSignIn {
  /** Whether the visitor was signed in until now. */
  readonly isAgain?: boolean
  /** Shown, and kept by `onLeave` until the visitor is back. */
  readonly wish?: SignInWish
  /** Called when the visitor leaves for the identity provider. */
  readonly onLeave?: () => void
}

/** Offers to sign in, in a sheet over the page. The identity provider returns to the same page. */
export function askToSignIn({ isAgain = false, wish, onLeave }: AskToSignIn): void {
  const id = openModal({
    title: t(isAgain ? 'againTitle' : 'title'),
    content: <SignInSheet isAgain={isAgain} wish={wish} onLeave={onLeave} onClose={() => closeModal(id)} />,
  })
}

interface SignInSheetProps {
  readonly isAgain: boolean
  readonly wish: SignInWish | undefined
  readonly onLeave: (() => void) | undefined
  readonly onClose: () => void
}

function SignInSheet({ isAgain, wish, onLeave, onClose }: SignInSheetProps) {
  const [isLeaving, setLeaving] = useState(false)
  usePageRestored(useCallback(() => setLeaving(false), []))
  const leave = (): void => {
    setLeaving(true)
    onLeave?.()
    currentSession().startSignIn(location.pathname + location.search)
  }
  return (
    <div className={css.sheet}>
      {wish && (
        <div className={css.wish}>
          <Icon of={heart} />
          <p>
            <b>{wish.name}</b>
            <br />
            {wish.text}
          </p>
        </div>
      )}
      <p>{t(isAgain ? 'againText' : 'text')}</p>
      <Button size="large" isBlock isBusy={isLeaving} onClick={leave}>
        {t('signIn')}
      </Button>
      <Button look="ghost" isBlock onClick={onClose}>
        {t('without')}
      </Button>
    </div>
  )
}
