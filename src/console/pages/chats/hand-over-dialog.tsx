import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-chats.json'
import { getChatQueue, handOverChat, listChatAgents } from '#modules/support/desk/contract.staff.ts'

const t = translator(texts)

interface HandOverDialogProps {
  readonly id: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** To a colleague who is there and free, or back to the queue; the thread goes along. */
export function HandOverDialog({ id, onClose, onDone }: HandOverDialogProps) {
  const [agentId, setAgentId] = useState('')
  const fieldId = useId()
  const { data } = useQuery({ ...queryOf(listChatAgents, {}), staleTime: 0 })
  const handOver = useAction(handOverChat, {
    refreshes: [getChatQueue, listChatAgents],
    done: () => t('handedOver'),
    onDone,
  })
  return (
    <ConfirmDialog
      title={t('handOverTitle')}
      action={t('handOver')}
      isBusy={handOver.isRunning}
      onConfirm={() => void handOver.run({ params: { id }, body: { agentId: agentId === '' ? null : agentId } })}
      onClose={onClose}
    >
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('handOverTo')}
        </label>
        <span className="in">
          <select id={fieldId} value={agentId} onChange={({ target: { value } }) => setAgentId(value)}>
            <option value="">{t('toQueue')}</option>
            {(data?.items ?? []).map(({ id: one, name, chats }) => (
              <option key={one} value={one}>
                {t('colleague', { name, count: chats })}
              </option>
            ))}
          </select>
        </span>
      </div>
    </ConfirmDialog>
  )
}
