import { useRef, useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { teachBarcode } from '#modules/picking/contract.staff-proposals.ts'
import { ScanBox } from '../../scan/scan-box.tsx'
import { useScan } from '../../scan/use-scan.ts'
import { BigButton } from '../../shell/big-button.tsx'
import { PhoneScreen } from '../../shell/phone-screen.tsx'
import { signal } from '../../shell/signals.ts'
import { goodsOf } from '../local-work.ts'
import { GoodsPicture } from '../parts.tsx'
import { refreshWork } from '../picking-state.ts'
import type { StepProps } from '../view-props.ts'

const t = translator(texts)

/** An unknown code is learned for the goods of a line by a second scan of it. */
export function TeachView({ picking, step, code }: StepProps & { readonly code: string }) {
  const goods = goodsOf(step)
  const { taskId, lineId } = step.line
  const [isScanning, setScanning] = useState(false)
  // The line has its code once the work is read again; a scan before that would teach it a second time and count nothing.
  const isTaught = useRef(false)
  const goOn = async (): Promise<void> => {
    isTaught.current = true
    await refreshWork().catch(() => undefined)
    picking.show({ kind: 'step' })
    signal('right')
    showToast('done', t('teach.done', { name: goods.name }))
  }
  const teach = useAction(teachBarcode, {
    onDone: () => void goOn(),
    onFailed: () => {
      signal('wrong')
      return true
    },
  })
  const scan = (second: string): void => {
    if (!isTaught.current) void teach.run({ body: { taskId, lineId, codes: [code, second], pieces: 1 } })
  }
  useScan(scan)
  return (
    <PhoneScreen
      title={t('teach.title')}
      text={goods.name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <BigButton kind="main" isBusy={teach.isRunning} onClick={() => setScanning(true)}>
          {t('teach.again')}
        </BigButton>
      }
    >
      <p>{t('teach.text', { code })}</p>
      {teach.error !== undefined && (
        <p className="note err" role="alert">
          {problemText(teach.error)}
        </p>
      )}
      {isScanning ? <ScanBox onScan={scan} onClose={() => setScanning(false)} /> : <GoodsPicture of={goods} />}
      <h2 className="p-name">{goods.name}</h2>
    </PhoneScreen>
  )
}
