import plugs from 'icon:plugs'
import plus from 'icon:plus'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { now } from '#console/lib/clock/now.ts'
import { formatDay, formatNearTime } from '#console/lib/text/formats.ts'
import { permissionText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { listServiceTokens, revokeServiceToken, type ServiceToken } from '#modules/staff/tokens/contract.staff.ts'
import { NewTokenSheet } from './new-token-sheet.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const t = translator(texts)

const tones: Readonly<Record<ServiceToken['state'], Tone>> = { valid: 'ok', over: 'waiting', revoked: 'err' }

/** The tokens of outside programs. A new one is shown once; a revoked one stays in the list. */
export function TokensTab({ tokens }: { readonly tokens: readonly ServiceToken[] }) {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const [ended, setEnded] = useState<ServiceToken | null>(null)
  const revoke = useAction(revokeServiceToken, {
    refreshes: [listServiceTokens],
    done: () => t('token.revoked'),
    onDone: () => setEnded(null),
  })
  return (
    <>
      <div className="tools">
        <span className="grow q">{t('token.text')}</span>
        <Button icon={plus} onClick={() => setAdding(true)}>
          {t('token.new')}
        </Button>
      </div>
      {tokens.length === 0 ? (
        <EmptyState icon={plugs} title={t('token.empty')}>
          {t('token.emptyText')}
        </EmptyState>
      ) : (
        <ScrollRegion look="page" label={t('programs')}>
          <table className="tbl d programs">
            <thead>
              <tr>
                {(['name', 'end', 'permissions', 'state', 'lastUsed', 'made'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`token.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('token.revoke')}</th>
              </tr>
            </thead>
            <tbody>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setEnded(token)} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {isAdding && (
        <NewTokenSheet
          onClose={() => setAdding(false)}
          onMade={(answer) => {
            setAdding(false)
            setMade(answer)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('token.shown', { name: made.name })}
          label={t('token.value')}
          value={made.token}
          hint={t('token.usage')}
          onClose={() => setMade(null)}
        />
      )}
      {ended && (
        <ConfirmDialog
          title={t('token.revokeTitle', { name: ended.name })}
          action={t('token.revoke')}
          isDanger
          isBusy={revoke.isRunning}
          onConfirm={() => void revoke.run({ params: { id: ended.id } })}
          onClose={() => setEnded(null)}
        >
          <p>{t('token.revokeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function TokenRow({ token, onRevoke }: { readonly token: ServiceToken; readonly onRevoke: () => void }) {
  const { name, tokenEnd, permissions, state, endsAt, revokedAt, revokedBy, lastUsedAt, lastUsedIp } = token
  const until =
    revokedAt === null
      ? t('token.until', { day: formatDay(endsAt) })
      : t('token.revokedBy', { name: revokedBy ?? '', time: formatNearTime(revokedAt, now()) })
  return (
    <tr>
      <td className="med">{name}</td>
      <td className="mono nw">…{tokenEnd}</td>
      <td>{permissions.map(permissionText).join(', ')}</td>
      <td>
        <StatusChip tone={tones[state]}>{t(`token.states.${state}`)}</StatusChip> <span className="xs q">{until}</span>
      </td>
      <td className={lastUsedAt === null ? 'q' : ''}>
        {lastUsedAt === null
          ? t('token.never')
          : t('token.usedFrom', { time: formatNearTime(lastUsedAt, now()), ip: lastUsedIp ?? '' })}
      </td>
      <td className="q">{t('token.madeBy', { name: token.createdBy, day: formatDay(token.createdAt) })}</td>
      <td className="r">
        {state === 'valid' && (
          <Button size="sm" kind="remove" aria-label={t('token.revokeOf', { name })} onClick={onRevoke}>
            {t('token.revoke')}
          </Button>
        )}
      </td>
    </tr>
  )
}
