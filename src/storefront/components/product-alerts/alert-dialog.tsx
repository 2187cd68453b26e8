import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { baniOf, lei } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/product-alerts.json'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import type { ProductAlertView } from '#modules/product-alerts/contract.ts'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './alert-dialog.module.css'
import { alertsQuery } from './alerts-query.ts'
import { useAlertChanges } from './use-alert-changes.ts'

const t = translator(texts)

type Kind = ProductAlertView['kind']

interface AlertProps {
  readonly product: ListedProduct
  readonly kind: Kind
}

interface AskProps extends AlertProps {
  readonly onChanged: () => void
}

/** Asks what the shop shall write about; a guest is told that it needs an account. */
export function openAlertDialog(product: ListedProduct, kind: Kind): void {
  const content = mayBeSignedIn() ? <OwnAlert product={product} kind={kind} /> : <ForGuest kind={kind} />
  openModal({ title: t(kind === 'stock' ? 'titleStock' : 'titlePrice'), content })
}

function ForGuest({ kind }: Pick<AlertProps, 'kind'>) {
  return (
    <div className={css.ask}>
      <p>{t(kind === 'stock' ? 'guestStock' : 'guestPrice')}</p>
      <ButtonLink href={loginAddress(location.pathname + location.search)}>{t('signIn')}</ButtonLink>
    </div>
  )
}

function OwnAlert({ product, kind }: AlertProps) {
  const query = useQuery({ ...alertsQuery, refetchOnMount: 'always' })
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the change.
  const focus = (): void => box.current?.focus()
  return (
    <div ref={box} tabIndex={-1}>
      <QueryResult query={query}>
        {({ alerts }) => {
          const waiting = alerts.find((one) => one.productCode === product.code && one.kind === kind && !one.toldAt)
          if (!waiting) return <Ask product={product} kind={kind} onChanged={focus} />
          return <Waiting alert={waiting} product={product} onChanged={focus} />
        }}
      </QueryResult>
    </div>
  )
}

interface WaitingProps extends Pick<AskProps, 'product' | 'onChanged'> {
  readonly alert: ProductAlertView
}

/** What was asked for, and the button that ends it. */
function Waiting({ alert, product, onChanged }: WaitingProps) {
  const { end } = useAlertChanges(onChanged)
  const { data: customer } = useQuery(customerQuery)
  const values = { name: nameOf(product), email: customer?.email ?? t('yourAddress') }
  return (
    <div className={css.ask}>
      <p role="status">
        {alert.atMost === null
          ? t('waitsStock', values)
          : t('waitsPrice', { ...values, price: formatBani(baniOf(alert.atMost)) })}
      </p>
      {end.isError && <Refused error={end.error} />}
      <div className={css.row}>
        <Button look="secondary" isBusy={end.isPending} onClick={() => end.mutate(alert.id)}>
          {t('end')}
        </Button>
        <a className="link" href={href('/account/product-alerts')}>
          {t('all')}
        </a>
      </div>
    </div>
  )
}

function Ask({ product, kind, onChanged }: AskProps) {
  const { ask } = useAlertChanges(onChanged)
  const membership = useMembership()
  const own = membership === 'genius' ? (product.geniusPrice ?? product.price) : product.price
  const now = baniOf(Math.min(own, product.price))
  const [price, setPrice] = useState('')
  const [isTried, setTried] = useState(false)
  const wanted = readPrice(price)
  const fault =
    kind === 'stock' || (wanted !== null && wanted < now) ? undefined : t('priceFault', { price: formatBani(now) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (ask.isPending || fault !== undefined) return
    const { code } = product
    ask.mutate(kind === 'price' && wanted !== null ? { kind, code, atMost: lei(wanted) } : { kind: 'stock', code })
  }
  return (
    <form className={css.ask} onSubmit={submit} noValidate>
      <p>{t(kind === 'stock' ? 'askStock' : 'askPrice', { name: nameOf(product) })}</p>
      {kind === 'price' && (
        <TextField
          label={t('atMost')}
          help={t('priceNow', { price: formatBani(now) })}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={isTried ? fault : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
      )}
      {ask.isError && <Refused error={ask.error} />}
      <Button type="submit" isBusy={ask.isPending}>
        {t('ask')}
      </Button>
      <p className="small muted">{t('once')}</p>
    </form>
  )
}

function Refused({ error }: { readonly error: Error }) {
  return (
    <Notice kind="err" isAlert>
      {refusalText(error)}
    </Notice>
  )
}

/** "12,5" as 1250 bani; null for anything else than an amount above zero with at most two decimals. */
function readPrice(text: string): ReturnType<typeof baniOf> | null {
  const amount = /^\d{1,5}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return amount > 0 ? baniOf(amount) : null
}
