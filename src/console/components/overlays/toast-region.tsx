import done from 'icon:check-circle-fill'
import wrong from 'icon:warning-circle-fill'
import x from 'icon:x'
import { useStore } from '#browser/store.ts'
import { classes } from '#console/lib/classes.ts'
import { useNow } from '#console/lib/clock/use-now.ts'
import { type ConsoleToast, closeToast, toasts } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from '../icon.tsx'

const t = translator(texts)

/** Toasts at the bottom of the screen, in a polite live region. */
export function ToastRegion() {
  const shown = useStore(toasts)
  return (
    <section className="toasts" aria-label={t('notices')} aria-live="polite">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastView({ toast: { id, kind, text, action, endsAt } }: { readonly toast: ConsoleToast }) {
  const act = (): void => {
    closeToast(id)
    action?.run()
  }
  return (
    <div className={classes('toast', kind === 'failed' && 'bad')} data-kind={kind}>
      {kind === 'working' ? <span className="spin" /> : <Icon of={kind === 'failed' ? wrong : done} size="l" />}
      <span>{text}</span>
      {action && (
        <button type="button" className="link" onClick={act}>
          {action.label} {endsAt !== null && <Seconds until={endsAt} />}
        </button>
      )}
      <button type="button" className="ib sm" aria-label={t('close')} onClick={() => closeToast(id)}>
        <Icon of={x} size="s" />
      </button>
    </div>
  )
}

/** Countdown in seconds; hidden from screen readers, which would announce each. */
function Seconds({ until }: { readonly until: number }) {
  const now = useNow(500)
  return <span aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1_000))} s</span>
}
