import caret from 'icon:caret-down-bold'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { cities } from '#modules/delivery/rules/cities.ts'
import type { ChosenPlace } from '#storefront/lib/delivery/chosen-place.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import { Radio, Radios } from '#storefront/ui/form/radios.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import type { NewPlace } from './use-places.ts'
import css from './where.module.css'

const t = translator(texts)

const provinceNames: Readonly<Record<string, string>> = { B: 'București', IF: 'Ilfov' }
const placesOf = (code: 'B' | 'IF'): readonly NewPlace[] =>
  cities
    .filter(({ provinceCode }) => provinceCode === code)
    .map(({ name, postcode, lat, lng }) => ({
      ...{ name, city: name, province: provinceNames[code] ?? '', postcode, lat, lng },
      ...{ street: '', streetName: '' },
    }))
const sectors = placesOf('B')
const towns = placesOf('IF')

interface ZoneChipsProps {
  readonly place: ChosenPlace | null
  readonly onChoose: (place: NewPlace) => void
}

/** The sectors of Bucharest, and behind one more chip the towns of Ilfov. */
export function ZoneChips({ place, onChoose }: ZoneChipsProps) {
  const isOfIlfov = place?.province === provinceNames['IF']
  const [isOpen, setOpen] = useState(isOfIlfov)
  return (
    <>
      <p className={css.kicker}>{t('zones')}</p>
      <div className={css.zones}>
        <Places label={t('zone')} places={sectors} place={place} onChoose={onChoose} />
        <button
          type="button"
          className={isOfIlfov ? chip.chosen : chip.one}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('ilfov')}
          <Icon of={caret} />
        </button>
      </div>
      {isOpen && <Places label={t('town')} places={towns} place={place} onChoose={onChoose} />}
    </>
  )
}

interface PlacesProps extends ZoneChipsProps {
  readonly label: string
  readonly places: readonly NewPlace[]
}

function Places({ label, places, place, onChoose }: PlacesProps) {
  const chosen = places.findIndex(({ name, province }) => name === place?.name && province === place.province)
  return (
    <Radios label={label} className={css.zones}>
      {places.map((one, index) => (
        <Radio
          key={one.name}
          className={index === chosen ? chip.chosen : chip.one}
          isChecked={index === chosen}
          isStop={index === Math.max(0, chosen)}
          onClick={() => onChoose(one)}
        >
          {one.name}
        </Radio>
      ))}
    </Radios>
  )
}
