import { type ReactNode, useRef } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { type AssetView, listAssets } from '#modules/editorial/contract.staff-assets.ts'
import { uploadPicture } from '#modules/editorial/contract.staff-desk.ts'

const t = translator(texts)

interface UploadButtonProps {
  readonly onDone: (picture: AssetView) => void
  readonly children: ReactNode
}

/** Opens the files of the device and adds a picture to the library. */
export function UploadButton({ onDone, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(uploadPicture, { refreshes: [listAssets], done: () => t('uploaded'), onDone })
  return (
    <label className={classes('btn', upload.isRunning && 'off')} aria-busy={upload.isRunning}>
      <input
        ref={input}
        type="file"
        className="sr"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
        disabled={upload.isRunning}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          target.value = ''
          if (picture !== undefined) void upload.run({ body: { alt: '', picture } })
        }}
      />
      {children}
    </label>
  )
}
