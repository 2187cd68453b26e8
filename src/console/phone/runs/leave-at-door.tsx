import { now } from '#console/lib/clock/now.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { recordOutcome } from '#modules/couriers/contract.staff-courier.ts'
import { navigate } from '../addresses/addresses.tsx'
import { doLater } from '../queue/phone-queue.ts'
import type { Stop } from './apply-calls.ts'
import { TakePhoto } from './take-photo.tsx'

const t = translator(texts)

/** What is paid and not age-restricted can be left at the door, with a photo. */
export function LeaveAtDoor({ stop }: { readonly stop: Stop }) {
  const leave = async (): Promise<void> => {
    const id = crypto.randomUUID()
    const body = { id, kind: 'left-at-door' as const, at: new Date(now()).toISOString() }
    const label = t('did.left', { number: stop.number })
    await doLater(recordOutcome, { params: { id: stop.id }, body }, { id, label })
    navigate('/telefon/curse')
  }
  return <TakePhoto stop={stop} label={t('door.leave')} onTaken={leave} />
}
