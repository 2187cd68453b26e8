import hand from 'icon:handshake'
import home from 'icon:house-line'
import phone from 'icon:phone'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { type CourierWork, recordOutcome } from '#modules/couriers/contract.staff-courier.ts'
import { needsAge, type Refused, refusedWithAge } from '#modules/couriers/rules/door.ts'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import { navigate } from '../addresses/addresses.tsx'
import { doLater } from '../queue/phone-queue.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import type { Door, Stop } from './apply-calls.ts'
import { AgeStep, PackagingStep, RefusedStep } from './door-steps.tsx'
import { LeaveAtDoor } from './leave-at-door.tsx'
import { MoneyStep, moneyOf, noMoneyTyped, type TypedMoney } from './money-step.tsx'
import { NobodyHome } from './nobody-home.tsx'
import { TakePhoto } from './take-photo.tsx'
import { Words } from './way-screen.tsx'

const t = translator(texts)

interface DoorScreenProps {
  readonly stop: Stop
  readonly door: Door
  readonly figures: CourierWork['figures']
}

/** The steps of a door; the sum follows each of them, and the button at the bottom says what is missing. */
export function DoorScreen({ stop, door, figures }: DoorScreenProps) {
  const [ageProved, setAgeProved] = useState<boolean | null>(null)
  const [chosen, setChosen] = useState<readonly Refused[]>([])
  const [sgrBags, setSgrBags] = useState(door.sgrBags)
  const [bags, setBags] = useState(door.bags)
  const [typed, setTyped] = useState<TypedMoney>(noMoneyTyped)
  const [photos, setPhotos] = useState(0)
  const [isAway, setAway] = useState(false)
  const refused = refusedWithAge(door.lines, chosen, ageProved)
  const pieces = new Map(refused.map(({ lineId, pieces: count }) => [lineId, count]))
  const sum = doorSum(door, pieces)
  const asksAge = needsAge(door.lines, chosen)
  const isAllRefused = door.lines.every(({ lineId, quantity }) => (pieces.get(lineId) ?? 0) >= quantity)
  const { money, missing, change } = moneyOf(typed, sum)
  const isReady = !(asksAge && ageProved === null) && missing === 0 && !isAllRefused
  const finish = async (): Promise<void> => {
    const id = crypto.randomUUID()
    const at = new Date(now()).toISOString()
    const body = { id, kind: 'handed-over' as const, at, ageProved, refused: [...refused], sgrBags, bags, money }
    await doLater(
      recordOutcome,
      { params: { id: stop.id }, body },
      { id, label: t('did.done', { number: stop.number }) },
    )
    navigate('/telefon/curse')
  }
  const action = change > 0 ? t('door.doneChange', { sum: formatLei(change) }) : t('door.done')
  return (
    <PhoneScreen
      title={door.name}
      text={t('stopOf', { position: stop.position % 1000, number: stop.number })}
      back="/telefon/curse"
      bar={
        <>
          <a className="p-btn" href={`tel:${door.phone}`} aria-label={t('call')}>
            <Icon of={phone} />
          </a>
          <BigButton kind="main" icon={hand} aria-disabled={!isReady} onClick={() => isReady && void finish()}>
            {isAllRefused ? t('door.allRefused') : asksAge && ageProved === null ? t('door.askAge') : action}
          </BigButton>
        </>
      }
    >
      <p className="m">{door.address}</p>
      <Words stop={stop} />
      {asksAge && <AgeStep value={ageProved} onChange={setAgeProved} />}
      <RefusedStep lines={door.lines} refused={refused} onChange={setChosen} />
      <PackagingStep sgrBags={sgrBags} bags={bags} onSgrBags={setSgrBags} onBags={setBags} />
      <MoneyStep sum={sum} typed={typed} onChange={setTyped} missing={missing} change={change} />
      <TakePhoto
        stop={stop}
        label={photos === 0 ? t('door.photo') : t('door.photos', { count: photos })}
        onTaken={() => setPhotos(photos + 1)}
      />
      {door.money.every(({ due }) => due === 0) && !stop.isAgeRestricted && <LeaveAtDoor stop={stop} />}
      <BigButton kind="danger" isSmall icon={home} aria-expanded={isAway} onClick={() => setAway(!isAway)}>
        {t('door.notHandedOver')}
      </BigButton>
      {isAway && <NobodyHome stop={stop} figures={figures} />}
    </PhoneScreen>
  )
}
