import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, setBags } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import css from './packing.module.css'

const t = translator(texts)

type BagChoice = OrderView['bags']['choices'][number]

/** The kind of bags, each with its price. Renders nothing for an addition, which is packed with its parent order. */
export function BagsChoice({ order: { bags } }: { readonly order: OrderView }) {
  const { choose, pending, error } = useOrderChange(({ tokenValue }, kind: BagChoice['kind']) =>
    api(setBags, { params: { id: tokenValue }, body: { kind } }),
  )
  if (bags.choices.length === 0) return null
  const chosen = pending ?? bags.kind
  return (
    <section className={css.packing} aria-labelledby="bags-title">
      <h3 id="bags-title">{t('bags')}</h3>
      <Picks label={t('bags')}>
        {bags.choices.map((choice) => (
          <Pick
            key={choice.kind}
            name="bags"
            checked={chosen === choice.kind}
            onPress={() => choose(choice.kind)}
            title={choice.label}
            note={noteOf(choice)}
          />
        ))}
      </Picks>
      <ChangeRefusal error={error} />
    </section>
  )
}

const noteOf = ({ text, count, totalInt }: BagChoice): string =>
  count === 0 ? text : `${text} ${t('bagsCount', { count, total: formatBani(bani(totalInt)) })}`
