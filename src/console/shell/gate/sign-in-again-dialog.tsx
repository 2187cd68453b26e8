import { useStore } from '#browser/store.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { cancelSignIn, openSignInWindow, waitingForSignIn } from '#console/lib/session/sign-in-again.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** Asks for a new sign-in in another window, so that the page and its unsaved forms stay. */
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
        <SubmitButtons action={t(isStepUp ? 'session.stepUpAction' : 'session.overAction')} onGiveUp={cancelSignIn} />
      }
    >
      <p className="m">{t(isStepUp ? 'session.stepUp' : 'session.over')}</p>
    </Dialog>
  )
}
