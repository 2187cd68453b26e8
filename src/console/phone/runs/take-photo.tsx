import camera from 'icon:camera'
import { type ChangeEvent, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { addDoorPhoto } from '#modules/couriers/contract.staff-courier.ts'
import { doLater } from '../queue/phone-queue.ts'
import type { Stop } from './apply-calls.ts'
import { smallPhoto } from './small-photo.ts'

const t = translator(texts)

interface TakePhotoProps {
  readonly stop: Stop
  readonly label: string
  /** After the photo was stored on the phone. */
  readonly onTaken: () => void | Promise<void>
}

/** Takes a photo of the door, which is sent in its turn. */
export function TakePhoto({ stop, label, onTaken }: TakePhotoProps) {
  const [isWrong, setWrong] = useState(false)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const photo = await smallPhoto(file).catch(() => undefined)
    setWrong(photo === undefined)
    if (photo === undefined) return
    const id = crypto.randomUUID()
    const call = { params: { id: stop.id }, body: { id, photo } }
    await doLater(addDoorPhoto, call, { id, label: t('did.photo', { number: stop.number }) })
    await onTaken()
  }
  return (
    <>
      <label className="p-btn sm">
        <Icon of={camera} />
        {label}
        <input
          className="p-file"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void take(event)}
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
