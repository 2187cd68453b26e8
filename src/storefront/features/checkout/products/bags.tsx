import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, setBags } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { FoldButton } from '../step/fold-button.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import css from './packing.module.css'

const t = translator(texts)

type BagChoice = OrderView['bags']['choices'][number]

interface BagsChoiceProps {
  readonly order: OrderView
  /** Whether only the chosen kind is shown until a press. */
  readonly isCompact: boolean
}

/** The kind of bags, each with its price. Renders nothing for an addition, which is packed with its parent order. */
export function BagsChoice({ order: { bags }, isCompact }: BagsChoiceProps) {
  const [isOpen, setOpen] = useState(!isCompact)
  const { choose, pending, error } = useOrderChange(({ tokenValue }, kind: BagChoice['kind']) =>
    api(setBags, { params: { id: tokenValue }, body: { kind } }),
  )
  if (bags.choices.length === 0) return null
  const chosen = pending ?? bags.kind
  return (
    <section className={css.packing} aria-labelledby="bags-title">
      <div className={css.head}>
        <h3 id="bags-title">{t('bags')}</h3>
        {isCompact && <FoldButton isOpen={isOpen} what={t('changeBags')} onPress={setOpen} />}
      </div>
      {isOpen ? (
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
      ) : (
        bags.choices
          .filter(({ kind }) => kind === chosen)
          .map((choice) => (
            <p key={choice.kind}>
              <b>{choice.label}</b> <span className="muted">{noteOf(choice)}</span>
            </p>
          ))
      )}
      <ChangeRefusal error={error} />
    </section>
  )
}

const noteOf = ({ text, count, totalInt }: BagChoice): string =>
  count === 0 ? text : `${text} ${t('bagsCount', { count, total: formatBani(bani(totalInt)) })}`
