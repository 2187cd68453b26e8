import camera from 'icon:camera'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { apiBase } from '#console/lib/api/transport.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatDay, formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import type { Claim } from '#modules/claims/contract.staff.ts'

const t = translator(texts)

/** Photographs of the shopper: one large, the others to choose from. */
export function ClaimPhotos({ claim: { id, photoList } }: { readonly claim: Claim }) {
  const [chosen, setChosen] = useState(0)
  const shown = photoList[chosen] ?? photoList[0]
  const addressOf = (photo: string): string => `${apiBase}/claims/${id}/photos/${photo}`
  if (shown === undefined) {
    return (
      <div className="claim-photos none q">
        <Icon of={camera} />
        <span>{t('noPhotos')}</span>
      </div>
    )
  }
  return (
    <div className="claim-photos">
      <figure>
        <img
          src={addressOf(shown.id)}
          width={shown.width}
          height={shown.height}
          alt={t('photo', { number: photoList.indexOf(shown) + 1 })}
        />
        <figcaption>{formatNearTime(shown.sentAt, now())}</figcaption>
      </figure>
      <div className="row">
        {photoList.length > 1 &&
          photoList.map((photo, index) => (
            <button
              key={photo.id}
              type="button"
              className="thumb"
              aria-pressed={photo === shown}
              aria-label={t('photo', { number: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <img src={addressOf(photo.id)} alt="" />
            </button>
          ))}
        <span className="xs q end">{t('deleted', { day: formatDay(shown.deletedAt) })}</span>
      </div>
    </div>
  )
}
