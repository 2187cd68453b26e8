import 'react-toastify/ReactToastify.css'
import check from 'icon:check-circle-fill'
import info from 'icon:info-fill'
import wrong from 'icon:warning-circle-fill'
import warning from 'icon:warning-fill'
import x from 'icon:x'
import { type ReactNode, useEffect } from 'react'
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/toasts.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { durationOf, toastDurations } from '#storefront/lib/overlays/toast-durations.ts'
import { toastHost } from '#storefront/lib/overlays/toast-place.ts'
import { type Toast, type ToastPosition, takeWaitingToasts, waitingToasts } from '#storefront/lib/overlays/toasts.ts'
import { RoundButton } from '../button/button.tsx'
import { Icon } from '../image/icon.tsx'
import css from './toast-containers.module.css'

const t = translator(texts)

const icons = { info, success: check, warning, error: wrong } as const

/** Each at a position of its own, so that they do not cover each other. */
const containers = [
  { container: 'generic', position: 'top-right', label: t('notices') },
  { container: 'custom', position: 'bottom-right', label: t('moreNotices') },
  { container: 'banners', position: 'bottom-center', label: t('announcements') },
] as const satisfies {
  readonly container: NonNullable<Toast['container']>
  readonly position: ToastPosition
  readonly label: string
}[]

const transition = cssTransition({ enter: css.enter ?? '', exit: css.exit ?? '', collapseDuration: 160 })

/** The three containers of toasts, with the specification's numbers. Their code is loaded by the first toast. */
export function ToastContainers() {
  const waiting = useStore(waitingToasts)
  useEffect(() => {
    for (const one of waiting.length > 0 ? takeWaitingToasts() : []) show(one)
  }, [waiting])
  useEffect(() => {
    const host = toastHost()
    host.addEventListener('animationend', stopFalseEnd, true)
    return () => host.removeEventListener('animationend', stopFalseEnd, true)
  }, [])
  return containers.map(({ container, position, label }) => (
    <ToastContainer
      key={container}
      containerId={container}
      className={(toast) =>
        classes(toast?.defaultClassName, css.container, toast?.position?.startsWith('bottom') && css.low)
      }
      position={position}
      autoClose={toastDurations.shell}
      theme="dark"
      transition={transition}
      draggable="touch"
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={label}
      closeButton={false}
      closeOnClick={false}
      icon={false}
      pauseOnHover
      pauseOnFocusLoss
    />
  ))
}

/**
 * Stops a false `animationend` with an elapsed time of 0. A toast's progress bar is paused until the toast has entered; when
 * it starts, browsers may report its end at once, and the library would close the toast.
 */
function stopFalseEnd(event: AnimationEvent): void {
  const isOfBar = event.target instanceof Element && event.target.matches('[role="progressbar"]')
  if (isOfBar && event.elapsedTime === 0) event.stopPropagation()
}

/** The library's id of the latest toast with an id of ours. A new one each time, so that a closing toast does not take it along. */
const latest = new Map<string, string>()
let raised = 0

function show(one: Toast): void {
  const { type, id, container = 'generic', position, theme, hasProgress = true } = one
  const content = ({ closeToast }: ToastContentProps) => <Body toast={one} onClose={closeToast} />
  const options = {
    containerId: container,
    type: type === 'loading' ? 'default' : type,
    hideProgressBar: !hasProgress,
    autoClose: durationOf(one),
    ...(position && { position }),
    ...(theme && { theme }),
  } as const
  if (id === undefined) {
    toast(content, options)
    return
  }
  const key = `${container} ${id}`
  const shownId = latest.get(key)
  if (shownId !== undefined && toast.isActive(shownId, container)) {
    toast.update(shownId, { ...options, render: content, delay: 0 })
    return
  }
  const toastId = `${key} ${++raised}`
  latest.set(key, toastId)
  toast(content, { ...options, toastId })
}

interface BodyProps {
  readonly toast: Toast
  readonly onClose: () => void
}

function Body({ toast: { type, content, icon, action, hasClose = true }, onClose }: BodyProps) {
  return (
    <div className={classes(css.toast, type in icons && css[type])}>
      {icon === undefined ? iconOf(type) : icon}
      <div className={css.body}>
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
      </div>
      {hasClose && (
        <RoundButton className={css.close} aria-label={t('closeNotice')} onClick={onClose}>
          <Icon of={x} />
        </RoundButton>
      )}
    </div>
  )
}

function iconOf(type: Toast['type']): ReactNode {
  if (type === 'default') return null
  return type === 'loading' ? <span className={css.spinner} /> : <Icon of={icons[type]} />
}
