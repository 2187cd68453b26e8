import crown from 'icon:crown-simple-fill'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { deliveryFigures } from '#modules/benefits/rules/figures.ts'
import { trialDays } from '#modules/membership/rules/terms.ts'
import { readTariff } from '#modules/pricing/rules/tariff.ts'
import { dismiss, isDismissed } from '#storefront/lib/preferences/dismissed.ts'
import { tariffQuery } from '#storefront/lib/queries/tariff-query.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './genius.module.css'
import { useGenius } from './use-genius.ts'

const t = translator(texts)

/** Offers the trial to customers who can still start it. Dismissing it is stored in this browser. */
export function TrialOffer() {
  const { query } = useGenius()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(!isDismissed('trialOffer')), [])
  const { data: tariff } = useQuery({ ...tariffQuery, enabled: isOpen })
  if (!isOpen || query.data?.trial !== 'available' || tariff === undefined) return null
  const close = (): void => {
    dismiss('trialOffer')
    setOpen(false)
  }
  return (
    <section className={css.offer} aria-labelledby="oferta-genius">
      <div>
        <h2 id="oferta-genius">
          <Icon of={crown} />
          {t('offerTitle', { days: trialDays })}
        </h2>
        <p>{t('offerText', deliveryFigures('genius', readTariff(tariff)))}</p>
      </div>
      <div className="row rowWrap">
        <ButtonLink look="lime" href={href('/genius')}>
          {t('offerAction')}
        </ButtonLink>
        <Button look="white" onClick={close}>
          {t('offerNo')}
        </Button>
      </div>
    </section>
  )
}
