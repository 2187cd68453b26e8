import { useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import { getPacking, noteBags, type Packing } from '#modules/picking/contract.staff-packing.ts'
import { BigButton } from '../shell/big-button.tsx'
import { Stepper } from '../shell/stepper.tsx'

const t = translator(texts)

interface BagsCardProps {
  readonly packing: Packing
  readonly canChange: boolean
}

/** Bags used beside the bags sold; the bill stays as it is. */
export function BagsCard({ packing: { deliveryId, bagsSold, bagsUsed }, canChange }: BagsCardProps) {
  const [bags, setBags] = useState(bagsUsed ?? bagsSold)
  const note = useAction(noteBags, { refreshes: [getPacking], done: () => t('bags.done') })
  return (
    <section className="p-card p-rows" aria-label={t('bags.title')}>
      <h2>{t('bags.title')}</h2>
      <p className="m">{t('bags.sold', { paper: bagsSold.paper, reusable: bagsSold.reusable })}</p>
      {bagsUsed && <p>{t('bags.used', { paper: bagsUsed.paper, reusable: bagsUsed.reusable })}</p>}
      {canChange && (
        <>
          <div className="row wrap g12">
            {(['paper', 'reusable'] as const).map((kind) => (
              <Stepper
                key={kind}
                label={t(`bags.${kind}`)}
                value={bags[kind]}
                min={0}
                max={60}
                onChange={(count) => setBags({ ...bags, [kind]: count })}
              />
            ))}
          </div>
          <BigButton
            isSmall
            isBusy={note.isRunning}
            onClick={() => void note.run({ params: { deliveryId }, body: bags })}
          >
            {t('bags.note')}
          </BigButton>
        </>
      )}
    </section>
  )
}
