import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { linkTarget } from '#modules/content/rules/rich-text/link-target.ts'
import { TextInput } from '../editor/inputs.tsx'

const t = translator(texts)

interface LinkDialogProps {
  readonly address: string
  /** Empty takes the link away. */
  readonly onChoose: (address: string) => void
  readonly onClose: () => void
}

/** Where the chosen words lead: a path of the shop, or a page elsewhere. */
export function LinkDialog({ address, onChoose, onClose }: LinkDialogProps) {
  const [written, setWritten] = useState(address)
  const isSafe = linkTarget(written.trim()) !== null
  return (
    <Dialog
      title={t('tool.link')}
      onClose={onClose}
      onSubmit={() => isSafe && onChoose(written.trim())}
      footer={
        <>
          <Button size="lg" disabled={address === ''} onClick={() => onChoose('')}>
            {t('noLink')}
          </Button>
          <span className="end">
            <Button type="submit" kind="main" size="lg" disabled={!isSafe}>
              {t('setLink')}
            </Button>
          </span>
        </>
      }
    >
      <TextInput
        label={t('linkAddress')}
        value={written}
        max={199}
        hint={t('linkHint')}
        error={written === '' || isSafe ? undefined : t('code.unsafe-link')}
        onChange={(text) => setWritten(typeof text === 'string' ? text : '')}
      />
    </Dialog>
  )
}
