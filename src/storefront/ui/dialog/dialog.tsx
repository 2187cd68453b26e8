import x from 'icon:x'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { holdToastsIn } from '#storefront/lib/overlays/toast-place.ts'
import { RoundButton } from '../button/button.tsx'
import { Icon } from '../image/icon.tsx'
import { WholeNumbers } from '../text/whole-numbers.tsx'
import css from './dialog.module.css'
import { useClosing } from './use-closing.ts'

const t = translator(texts)

interface DialogProps {
  /**
   * Where it appears: `drawer` right, `sheet` at the bottom, `modal` and the wider `board` in the middle (on phones
   * at the bottom).
   */
  readonly look: 'drawer' | 'sheet' | 'modal' | 'board'
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays visible below the content; for the main action. */
  readonly footer?: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
  /** Stays visible between the title and the content. */
  readonly top?: ReactNode
  /** Focuses the title instead of the first control. */
  readonly focusesTitle?: boolean
}

/** React 19 also calls the handlers of a dialog for events of a dialog inside it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget

/**
 * A modal dialog, open while it is rendered. The native `<dialog>` traps focus, closes on Esc and returns focus. `onClose`
 * must unmount it; it is called before the next key or press and not only on the later `close` event: a key in between
 * would act on a dialog that is still rendered as open.
 */
export function Dialog({ look, title, onClose, children, footer, aside, top, focusesTitle }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Layout effects, so that focus returns and toasts move out before the element is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    delete element?.dataset['closing']
    if (focusesTitle) element?.querySelector('h2')?.focus()
    return () => element?.close()
  }, [focusesTitle])
  useLayoutEffect(() => (dialog.current?.isConnected ? holdToastsIn(dialog.current) : undefined), [])
  const close = useClosing(dialog, onClose)
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) close()
  }
  const closeByKey = (event: SyntheticEvent): void => {
    if (!isOwn(event)) return
    // If the page was not used since the last Esc, the browser closes the dialog itself, whatever the page does.
    if (event.cancelable) {
      event.preventDefault()
      close()
    } else onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click handler is for presses on the backdrop
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[look])}
      aria-labelledby={titleId}
      onCancel={closeByKey}
      onClose={(event) => isOwn(event) && event.currentTarget.isConnected && onClose()}
      onClick={closeOutside}
    >
      <div className={css.head}>
        <h2 id={titleId} tabIndex={focusesTitle ? -1 : undefined}>
          <WholeNumbers>{title}</WholeNumbers>
        </h2>
        {aside}
        <RoundButton aria-label={t('close')} onClick={close}>
          <Icon of={x} />
        </RoundButton>
      </div>
      {top}
      <div className={css.content}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </dialog>
  )
}
