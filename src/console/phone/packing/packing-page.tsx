import { zoneLabel } from '#console/lib/text/zone-text.ts'
import '../../styles/picking.css'
import seal from 'icon:seal-check'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import { getPacking, listPacking, type Packing, sealOrder } from '#modules/picking/contract.staff-packing.ts'
import { useParam } from '../addresses/addresses.tsx'
import { ScanBox } from '../scan/scan-box.tsx'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { BagsCard } from './bags-card.tsx'
import { LabelButton } from './label-button.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { ToteCard } from './tote-card.tsx'
import { usePackingScan } from './use-packing-scan.ts'

const t = translator(texts)

/** A picked delivery: its totes with label and place, its bags, and what has to come out of them; then the seal. */
export function PackingPage() {
  const deliveryId = useParam('deliveryId')
  const packing = useQuery({ ...queryOf(getPacking, { params: { deliveryId } }), refetchInterval: 5_000 })
  if (packing.data === undefined) {
    return (
      <PhoneScreen title={t('title')} back="/telefon/impachetare">
        {packing.isError ? (
          <p className="note err" role="alert">
            {problemText(packing.error)}
          </p>
        ) : (
          <p role="status">{t('loading')}</p>
        )}
      </PhoneScreen>
    )
  }
  return <Order packing={packing.data} />
}

function Order({ packing }: { readonly packing: Packing }) {
  const { deliveryId, number, firstName, departsAt, zone, totes, withoutTote, state, leftOut, isAgeRestricted } =
    packing
  const [isScanning, setScanning] = useState(false)
  const scanning = usePackingScan(packing)
  useScan(scanning.scan)
  const sealing = useAction(sealOrder, {
    done: () => t('sealed.done', { number }),
    refreshes: [getPacking, listPacking],
  })
  const isOpen = state === 'picked'
  // A scan gives its tote to one temperature: that one is named.
  const [next] = withoutTote
  const arePlaced = totes.length > 0 && totes.every(({ place }) => place !== null)
  const canSeal = isOpen && leftOut.length === 0 && next === undefined && arePlaced
  return (
    <PhoneScreen
      title={t('titleOf', { number })}
      text={[firstName, zone !== null && zoneLabel(zone), t('leaves', { time: formatTime(departsAt) })]
        .filter(Boolean)
        .join(' · ')}
      back="/telefon/impachetare"
      bar={
        <div className="p-rows">
          {isOpen && (
            <BigButton
              kind="main"
              icon={seal}
              isBusy={sealing.isRunning}
              aria-disabled={!canSeal}
              onClick={() => canSeal && void sealing.run({ params: { deliveryId } })}
            >
              {t('seal')}
            </BigButton>
          )}
          <div className="row">
            <LabelButton deliveryId={deliveryId} prints={Math.max(0, ...totes.map(({ labelPrints }) => labelPrints))} />
            <BigButton isSmall onClick={() => setScanning(true)}>
              {t('scan')}
            </BigButton>
          </div>
        </div>
      }
    >
      {isScanning && <ScanBox onScan={scanning.scan} onClose={() => setScanning(false)} />}
      <p className={scanning.told?.isWrong ? 'p-told t-err' : 'p-told'} role="status">
        {scanning.told?.text}
      </p>
      {state !== 'picked' && <p className="note info">{t(`state.${state}`)}</p>}
      {isAgeRestricted && <p className="note warn">{t('age')}</p>}
      <LeftOutCard items={leftOut} />
      {totes.length > 0 && <h2>{t('totes', { count: totes.length })}</h2>}
      {next && <p className="note warn">{t('noTote', { temperature: t(`temperature.${next.temperature}`) })}</p>}
      {totes.map((tote) => (
        <ToteCard
          key={tote.id}
          tote={tote}
          count={totes.length}
          places={packing.places}
          isChosen={scanning.chosen === tote.id}
          canChange={isOpen}
          onChoose={() => scanning.choose(tote.id)}
        />
      ))}
      <BagsCard packing={packing} canChange={isOpen} />
    </PhoneScreen>
  )
}
