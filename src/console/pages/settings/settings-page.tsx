import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import menu from '#locales/console-menu.json'
import * as contract from '#modules/settings/contract.staff.ts'
import type { SettingCalls } from './calls.ts'
import { SettingsForm } from './settings-form.tsx'

const t = translator(menu)

const feeCalls: SettingCalls = {
  read: contract.readFees,
  plan: contract.planFees,
  withdraw: contract.withdrawFees,
  preview: contract.previewFees,
}
const otherCalls: SettingCalls = {
  read: contract.readSettings,
  plan: contract.planSettings,
  withdraw: contract.withdrawSettings,
  preview: contract.previewSettings,
}

/** What delivery, bags and Genius cost. */
export const FeesPage = () => <Settings title={t('fees')} calls={feeCalls} hasExample />

/** Everything else that staff may change from a moment on. */
export const SettingsPage = () => <Settings title={t('settings')} calls={otherCalls} />

interface SettingsProps {
  readonly title: string
  readonly calls: SettingCalls
  readonly hasExample?: boolean
}

function Settings({ title, calls, hasExample = false }: SettingsProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(calls.read, {}))
  return (
    <PageFrame title={title}>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={3} />}
      {data && <SettingsForm key={title} title={title} view={data} calls={calls} hasExample={hasExample} />}
    </PageFrame>
  )
}
