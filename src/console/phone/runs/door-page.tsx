import './runs.css'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { useParam } from '../addresses/addresses.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { DoorScreen } from './door-screen.tsx'
import { isOpen } from './stop-parts.tsx'
import { useWork } from './use-work.ts'
import { useVanReports } from './van-reports.ts'

const t = translator(texts)

/** One stop: what is handed over, refused, taken back and paid. */
export function DoorPage() {
  const id = useParam('id')
  const { work } = useWork()
  useVanReports(work?.runs.find(({ stops }) => stops.some((one) => one.id === id)))
  const stop = work?.runs.flatMap(({ stops }) => stops).find((one) => one.id === id)
  if (work === undefined || stop === undefined || stop.door === null || !isOpen(stop))
    return (
      <PhoneScreen title={stop?.number ?? t('title')} back="/telefon/curse">
        <p role="status">{t(work === undefined ? 'loading' : stop === undefined ? 'gone' : 'done')}</p>
      </PhoneScreen>
    )
  return <DoorScreen key={`${stop.id} ${stop.isSecondTry}`} stop={stop} door={stop.door} figures={work.figures} />
}
