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

/** What an order hands over as it stands. The order says so, whose answer is there before what is possible is asked anew. */
export const pickupRequestOf = ({ pickup }: OrderView): PickupRequest => ({
  sgrBags: pickup?.sgrBags ?? 0,
  bagsBack: pickup?.bagsBack ?? 0,
})

interface PickupChoiceProps {
  /** What is possible. */
  readonly pickup: Pickup
  /** What is chosen, or was asked for and is not answered yet. */
  readonly handed: PickupRequest
  readonly error: Error | null
  readonly onChoose: (handed: PickupRequest) => void
}

/** What the courier takes back: bags of SGR packs and, for whoever has some, reusable bags of ours. */
export function PickupChoice({ pickup, handed, error, onChoose }: PickupChoiceProps) {
  const { sgrBags, bagsBack } = handed
  const isOutside = pickup.refusal === 'freshclub-needed' && sgrBags + bagsBack === 0
  if (isOutside) {
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
