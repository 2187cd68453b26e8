import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  ComponentPropsWithRef,
  MouseEvent,
  ReactNode,
  Ref,
} from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'soft' | 'ghost' | 'lime' | 'genius' | 'white' | 'danger'

interface Looks {
  readonly look?: ButtonLook
  readonly size?: 'small' | 'medium' | 'large'
  readonly isBlock?: boolean
  readonly children: ReactNode
}

function classOf({ look = 'primary', size = 'medium', isBlock }: Looks, className: string | undefined): string {
  return classes(
    css.button,
    look !== 'primary' && css[look],
    size !== 'medium' && css[size],
    isBlock && css.block,
    className,
  )
}

type ButtonProps = Looks & { readonly isBusy?: boolean; readonly ref?: Ref<HTMLButtonElement> } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'children'
  >

/** A busy button keeps its focus. A prevented click does not submit a form either, nor does Enter in one of its fields. */
const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** A button. While busy it keeps its size, shows a spinner and ignores presses of pointer and keyboard. */
export function Button({ look, size, isBlock, isBusy, className, children, ...rest }: ButtonProps) {
  const looks = { ...(look && { look }), ...(size && { size }), ...(isBlock && { isBlock }), children }
  return (
    <button type="button" {...rest} {...(isBusy && busy)} className={classOf(looks, className)}>
      {isBusy && <span className={css.spinner} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Looks & { readonly href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>

/** A link that looks like a button. */
export function ButtonLink({ look, size, isBlock, className, children, ...rest }: ButtonLinkProps) {
  const looks = { ...(look && { look }), ...(size && { size }), ...(isBlock && { isBlock }), children }
  return (
    <a {...rest} className={classOf(looks, className)}>
      {children}
    </a>
  )
}

type RoundButtonProps = ComponentPropsWithRef<'button'> & {
  readonly isOutlined?: boolean
  readonly 'aria-label': string
}

/** A round icon button, 44 px wide; `aria-label` names it. */
export function RoundButton({ isOutlined, className, children, ...rest }: RoundButtonProps) {
  return (
    <button type="button" {...rest} className={classes(css.round, isOutlined && css.outlined, className)}>
      {children}
    </button>
  )
}

export const roundClass = css.round
