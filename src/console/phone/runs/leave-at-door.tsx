import camera from 'icon:camera'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { now } from '#console/lib/clock/now.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { addDoorPhoto, recordOutcome } from '#modules/couriers/contract.staff-courier.ts'
import { doLater } from '../queue/phone-queue.ts'
import type { Stop } from './apply-calls.ts'
import { smallPhoto } from './small-photo.ts'

const t = translator(texts)

/** What is paid and not age-restricted can be left at the door, with a photo. */
export function LeaveAtDoor({ stop }: { readonly stop: Stop }) {
  const go = useNavigate()
  const [isWrong, setWrong] = useState(false)
  const leave = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? []
    if (file === undefined) return
    const photo = await smallPhoto(file).catch(() => undefined)
    setWrong(photo === undefined)
    if (photo === undefined) return
    const [photoId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const params = { id: stop.id }
    const label = t('did.photo', { number: stop.number })
    await doLater(addDoorPhoto, { params, body: { id: photoId, photo } }, { id: photoId, label })
    const body = { id, kind: 'left-at-door' as const, at: new Date(now()).toISOString() }
    await doLater(recordOutcome, { params, body }, { id, label: t('did.left', { number: stop.number }) })
    await go({ to: '/telefon/curse' })
  }
  return (
    <>
      <label className="p-btn sm">
        <Icon of={camera} />
        {t('door.leave')}
        <input
          className="p-file"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void leave(event)}
        />
      </label>
      {isWrong && (
        <p role="alert" className="t-err">
          {t('door.photoWrong')}
        </p>
      )}
    </>
  )
}
