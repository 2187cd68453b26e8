import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { useSession } from '#console/lib/session/session.ts'
import type { Contract } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import { type Claim, handOverClaim, listClaimColleagues } from '#modules/claims/contract.staff.ts'

const t = translator(texts)

interface HandOverProps {
  readonly claim: Claim
  readonly refreshes: readonly Contract[]
}

/** Gives the claim to a colleague, or back to the queue. */
export function HandOver({ claim: { id }, refreshes }: HandOverProps) {
  const fieldId = useId()
  const { member } = useSession()
  const { data } = useQuery(queryOf(listClaimColleagues, {}))
  const give = useAction(handOverClaim, { refreshes, done: () => t('handedOver') })
  const others = data?.items.filter((one) => one.id !== member.id) ?? []
  return (
    <div className="claim-hand-over">
      <label className="lbl" htmlFor={fieldId}>
        {t('handOver')}
      </label>
      <span className="in">
        <select
          id={fieldId}
          value=""
          disabled={give.isRunning}
          onChange={({ target: { value } }) =>
            void give.run({ params: { id }, body: { to: value === 'queue' ? null : value } })
          }
        >
          <option value="">{t('keep')}</option>
          <option value="queue">{t('toQueue')}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
