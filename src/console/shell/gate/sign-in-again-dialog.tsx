import { useStore } from '#browser/store.ts'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { cancelSignIn, openSignInWindow, waitingForSignIn } from '#console/lib/session/sign-in-again.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** Asks to sign in again, in a window of its own: the page and its half-written forms stay as they are. */
export function SignInAgainDialog() {
  const reason = useStore(waitingForSignIn, ([first]) => first?.reason)
  if (reason === undefined) return null
  const isStepUp = reason === 'step-up'
  return (
    <Dialog
      title={t(isStepUp ? 'session.stepUpTitle' : 'session.overTitle')}
      onClose={cancelSignIn}
      canDismiss={isStepUp}
      onSubmit={() => openSignInWindow(reason)}
      footer={
        <>
          <Button size="lg" onClick={cancelSignIn}>
            {t('giveUp')}
          </Button>
          <span className="end">
            <Button type="submit" kind="main" size="lg">
              {t(isStepUp ? 'session.stepUpAction' : 'session.overAction')}
            </Button>
          </span>
        </>
      }
    >
      <p className="m">{t(isStepUp ? 'session.stepUp' : 'session.over')}</p>
    </Dialog>
  )
}
