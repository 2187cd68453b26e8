import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import {
  acceptInvitation,
  createHousehold,
  declineInvitation,
  type HouseholdState,
} from '#modules/households/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { Members } from './members.tsx'
import { SharedCart } from './shared-cart.tsx'
import { householdQuery, useHouseholdChange, useHouseholdNews } from './use-household.ts'

const t = translator(texts)

/** The household of the customer: its shared cart and its members; without one, invitations and the way to create one. */
export function Household() {
  const query = useQuery({ ...householdQuery, refetchOnMount: 'always' })
  useHouseholdNews(Boolean(query.data?.household))
  return (
    <QueryResult query={query}>
      {({ household, invitations }) => (
        <>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
          {household === null ? (
            <NewHousehold />
          ) : (
            <div className={css.columns}>
              <SharedCart household={household} />
              <Members household={household} />
            </div>
          )}
        </>
      )}
    </QueryResult>
  )
}

function Invitation({ invitation }: { readonly invitation: HouseholdState['invitations'][number] }) {
  const { id, household, invitedBy } = invitation
  const accept = useHouseholdChange(() => api(acceptInvitation, { params: { id } }))
  const decline = useHouseholdChange(() => api(declineInvitation, { params: { id } }))
  const title = invitedBy ? t('invited', { name: invitedBy, household }) : t('invitedBySomeone', { household })
  const error = accept.error ?? decline.error
  return (
    <Panel className={css.panel} aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">{t('invitedHelp')}</p>
      {error && (
        <Notice kind="err" isAlert>
          {householdRefusal(error)}
        </Notice>
      )}
      <div className={css.row}>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
        <Button look="ghost" isBusy={decline.isPending} onClick={() => decline.mutate()}>
          {t('decline')}
        </Button>
      </div>
    </Panel>
  )
}

function NewHousehold() {
  const [name, setName] = useState('')
  const create = useHouseholdChange(() => api(createHousehold, { body: { name: name.trim() } }))
  return (
    <Panel className={css.panel} aria-label={t('noneTitle')}>
      <EmptyState art="shopping-bags" title={t('noneTitle')} text={t('noneText')} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !create.isPending) create.mutate()
        }}
      >
        <TextField
          label={t('name')}
          placeholder={t('nameExample')}
          maxLength={60}
          value={name}
          error={create.error ? householdRefusal(create.error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" isBusy={create.isPending}>
          {t('create')}
        </Button>
      </form>
    </Panel>
  )
}
