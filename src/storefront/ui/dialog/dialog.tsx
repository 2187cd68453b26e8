import x from 'icon:x'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { holdToastsIn } from '#storefront/lib/overlays/toast-place.ts'
import { RoundButton } from '../button/button.tsx'
import { Icon } from '../image/icon.tsx'
import { WholeNumbers } from '../text/whole-numbers.tsx'
import css from './dialog.module.css'

const t = translator(texts)

interface DialogProps {
  /** `drawer` comes from the right, `menu` from the left, `sheet` from below, `modal` in the middle (on phones from below). */
  readonly look: 'drawer' | 'menu' | 'sheet' | 'modal'
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays in sight below the content; holds the main action. */
  readonly footer?: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
}

/**
 * Something that lies over the page. It is the browser's own dialog: focus stays in it, Esc closes it,
 * and focus goes back to where it came from. Rendered means open. Whoever closes it says so at once: the browser's
 * `close` comes a moment later, and a key pressed in between would be about something that is still shown as open.
 */
export function Dialog({ look, title, onClose, children, footer, aside }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Both before the element leaves the page: focus goes back, and toasts in it stay.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useLayoutEffect(() => (dialog.current?.isConnected ? holdToastsIn(dialog.current) : undefined), [])
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is for the pointer beside it
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[look])}
      aria-labelledby={titleId}
      onCancel={onClose}
      onClose={(event) => event.currentTarget.isConnected && onClose()}
      onClick={closeOutside}
    >
      <div className={css.head}>
        <h2 id={titleId}>
          <WholeNumbers>{title}</WholeNumbers>
        </h2>
        {aside}
        <RoundButton aria-label={t('close')} onClick={onClose}>
          <Icon of={x} />
        </RoundButton>
      </div>
      <div className={css.content}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </dialog>
  )
}
