import { translator } from '#kernel/translate.ts'
import texts from '#locales/pickup.json'
import type { OrderView, Pickup } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { href } from '#storefront/routes.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import css from './pickup-choice.module.css'

const t = translator(texts)

export type PickupRequest = Readonly<Omit<Pickup, 'mostSgrBags' | 'bagsOut' | 'refusal'>>

/** The pickup as the order has it: its answer arrives before the options are fetched again. */
export const pickupRequestOf = ({ pickup }: OrderView): PickupRequest => ({
  sgrBags: pickup?.sgrBags ?? 0,
  bagsBack: pickup?.bagsBack ?? 0,
})

interface PickupChoiceProps {
  /** The options. */
  readonly pickup: Pickup
  /** The choice, or a change of it that is not answered yet. */
  readonly chosen: PickupRequest
  readonly error: Error | null
  readonly onChoose: (chosen: PickupRequest) => void
}

/** Chooses what the courier takes back: bags of SGR packs, and the shop's reusable bags that the customer has. */
export function PickupChoice({ pickup, chosen, error, onChoose }: PickupChoiceProps) {
  const { sgrBags, bagsBack } = chosen
  const needsMembership = pickup.refusal === 'freshclub-needed' && sgrBags + bagsBack === 0
  if (needsMembership) {
    return (
      <p>
        {t('needed')} <a href={href('/account/freshclub')}>{t('join')}</a>
      </p>
    )
  }
  const mostOwn = Math.max(pickup.bagsOut, bagsBack)
  return (
    <>
      <p className="muted">{t('help')}</p>
      <Picks label={t('label')} isInColumns>
        {([0, 1, 2] as const).map((bags) => (
          <Pick
            key={bags}
            name="pickup"
            isCompact
            checked={sgrBags === bags}
            onPress={() => onChoose({ sgrBags: bags, bagsBack })}
            title={t(`sgrBags-${bags}`)}
          />
        ))}
      </Picks>
      {mostOwn > 0 && (
        <div className={css.own}>
          <SelectField
            label={t('own')}
            value={String(bagsBack)}
            options={Array.from({ length: mostOwn + 1 }, (_, bags) => ({ value: String(bags), text: String(bags) }))}
            onChange={(event) => onChoose({ sgrBags, bagsBack: Number(event.target.value) })}
          />
          <p className="muted">{t('ownHelp')}</p>
        </div>
      )}
      {error && <ErrorText>{refusalText(error)}</ErrorText>}
    </>
  )
}
