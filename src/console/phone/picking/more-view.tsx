import undo from 'icon:arrow-counter-clockwise'
import back from 'icon:arrow-u-up-left'
import camera from 'icon:camera'
import hand from 'icon:hand'
import list from 'icon:list-checks'
import pause from 'icon:pause'
import broken from 'icon:warning-circle'
import { useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { changePickWork } from '#modules/picking/contract.staff.ts'
import { navigate } from '../addresses/addresses.tsx'
import { sendQueue } from '../queue/phone-queue.ts'
import { ScanBox } from '../scan/scan-box.tsx'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { codeDraft } from './count-scan.ts'
import { goodsOf } from './local-work.ts'
import { takeWork } from './picking-state.ts'
import type { StepProps } from './view-props.ts'

const t = translator(texts)

/** What is needed less often at a line, and the breaks. */
export function MoreView({ work, picking, step }: StepProps) {
  const [isScanning, setScanning] = useState(false)
  useScan(picking.scan)
  const change = useAction(changePickWork, {
    onDone: (fresh) => {
      takeWork(fresh)
      navigate('/telefon/culegere')
    },
  })
  const taskIds = work.tasks.map(({ id }) => id)
  const run = async (kind: 'pause' | 'give-back'): Promise<void> => {
    await sendQueue()
    await change.run({ body: { taskIds, change: kind } })
  }
  const last = step.line.scans.findLast(({ kind }) => kind !== 'damaged')
  return (
    <PhoneScreen
      title={t('more.title')}
      text={goodsOf(step).name}
      back={() => picking.show({ kind: 'step' })}
      bar={
        <div className="p-rows">
          <div className="row">
            <BigButton isSmall icon={pause} isBusy={change.isRunning} onClick={() => void run('pause')}>
              {t('more.pause')}
            </BigButton>
            <BigButton isSmall icon={back} isBusy={change.isRunning} onClick={() => void run('give-back')}>
              {t('more.giveBack')}
            </BigButton>
          </div>
          <BigButton kind="main" onClick={() => picking.show({ kind: 'step' })}>
            {t('more.back')}
          </BigButton>
        </div>
      }
    >
      {isScanning && <ScanBox onScan={picking.scan} onClose={() => setScanning(false)} />}
      <BigButton icon={camera} onClick={() => setScanning(true)}>
        {t('more.type')}
      </BigButton>
      <BigButton icon={hand} onClick={() => picking.show({ kind: 'no-code' })}>
        {t('more.noCode')}
      </BigButton>
      <BigButton icon={broken} onClick={() => picking.show({ kind: 'damaged' })}>
        {t('more.damaged')}
      </BigButton>
      {last && (
        <BigButton
          icon={undo}
          onClick={() => void picking.submit(step, { ...codeDraft(null), kind: 'undo', undoes: last.id })}
        >
          {t('more.undo')}
        </BigButton>
      )}
      <BigButton icon={list} onClick={() => picking.show({ kind: 'lines' })}>
        {t('more.lines')}
      </BigButton>
    </PhoneScreen>
  )
}
