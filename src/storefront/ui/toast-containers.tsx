import 'react-toastify/ReactToastify.css'
import check from 'icon:check-circle-fill'
import info from 'icon:info-fill'
import wrong from 'icon:warning-circle-fill'
import warning from 'icon:warning-fill'
import x from 'icon:x'
import { useEffect } from 'react'
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import texts from '#locales/common.json'
import { classes } from '#storefront/lib/class-names.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { useStore } from '#storefront/lib/store.ts'
import { type Toast, toastDurations, waitingToasts } from '#storefront/lib/toasts.ts'
import { RoundButton } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './toast-containers.module.css'

const t = translator(texts)

const containers = ['generic', 'custom', 'banners'] as const

const icons = { info, success: check, warning, error: wrong } as const

/** The three places where toasts stand, with the specification's numbers. Comes with the first toast. */
export function ToastContainers() {
  const waiting = useStore(waitingToasts)
  useEffect(() => {
    if (waiting.length === 0) return
    waitingToasts.set([])
    for (const one of waiting) show(one)
  }, [waiting])
  return containers.map((container) => (
    <ToastContainer
      key={container}
      containerId={container}
      className={css.container ?? ''}
      position="top-right"
      autoClose={5_000}
      draggable="touch"
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t('notices')}
      closeButton={false}
      icon={false}
      pauseOnHover
      pauseOnFocusLoss
    />
  ))
}

function show({ type, content, id, container = 'generic', durationMs = toastDurations.helper, action }: Toast): void {
  toast(({ closeToast }: ToastContentProps) => <Body {...{ type, content, action }} onClose={closeToast} />, {
    containerId: container,
    autoClose: type === 'loading' ? false : durationMs,
    ...(type !== 'loading' && { type }),
    ...(id !== undefined && { toastId: id }),
  })
}

interface BodyProps extends Pick<Toast, 'type' | 'content'> {
  readonly action: Toast['action']
  readonly onClose: () => void
}

function Body({ type, content, action, onClose }: BodyProps) {
  return (
    <div className={classes(css.toast, type in icons && css[type])}>
      {type === 'loading' && <span className={css.spinner} />}
      {type !== 'loading' && type !== 'default' && <Icon of={icons[type]} />}
      <div className={css.text}>{content}</div>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.text}
        </button>
      )}
      <RoundButton className={css.close} aria-label={t('closeNotice')} onClick={onClose}>
        <Icon of={x} />
      </RoundButton>
    </div>
  )
}
