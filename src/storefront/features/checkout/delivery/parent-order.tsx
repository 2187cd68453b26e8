import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { getAddTo, type OrderView, setAddTo } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'

const t = translator(texts)

/** Lets the shopper add the cart to a placed order instead of ordering separately. Renders nothing without such an order. */
export function ParentOrderChoice({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(getAddTo, { params: { id: order.tokenValue } }), order)
  const { choose, pending, error } = useOrderChange(({ tokenValue }, { token }: { readonly token: string | null }) =>
    api(setAddTo, { params: { id: tokenValue }, body: { addTo: token } }),
  )
  const { addTo } = order
  const parents = data?.orders ?? []
  if (parents.length === 0 && addTo === null) return null
  const chosen = pending === undefined ? (addTo?.tokenValue ?? null) : pending.token
  return (
    <Panel id="addTo" aria-labelledby="addTo-title" tabIndex={-1} className="stack">
      <h2 id="addTo-title">{t('join')}</h2>
      {addTo?.isOpen === false && (
        <Notice kind="warn" isAlert>
          <p>
            <WholeNumbers>{t('joinLate', { number: addTo.number })}</WholeNumbers>
          </p>
          <Button look="secondary" size="small" onClick={() => choose({ token: null })}>
            {t('joinNone')}
          </Button>
        </Notice>
      )}
      {parents.length > 0 && (
        <Picks label={t('join')}>
          <Pick
            name="addTo"
            checked={chosen === null}
            onPress={() => choose({ token: null })}
            title={t('joinOwn')}
            note={t('joinOwnHelp')}
          />
          {parents.map(({ tokenValue, number, deliveryDateLabel, addUntil }) => (
            <Pick
              key={tokenValue}
              name="addTo"
              checked={chosen === tokenValue}
              onPress={() => choose({ token: tokenValue })}
              title={<WholeNumbers>{t('joinOther', { number, when: deliveryDateLabel })}</WholeNumbers>}
              note={t('joinUntil', { time: formatDateTime(addUntil) })}
            />
          ))}
        </Picks>
      )}
      <ChangeRefusal error={error} />
    </Panel>
  )
}

interface ParentOrderStepProps {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly text: string
  readonly detail?: string | undefined
}

/** A section whose value is fixed by the parent order: read-only. */
export function ParentOrderStep({ id, number, title, text, detail }: ParentOrderStepProps) {
  return (
    <CheckoutStep id={id} number={number} title={title} subtitle={<WholeNumbers>{text}</WholeNumbers>} isDone>
      {detail && <p>{detail}</p>}
    </CheckoutStep>
  )
}
