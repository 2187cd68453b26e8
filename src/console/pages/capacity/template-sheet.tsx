import caret from 'icon:caret-down'
import plus from 'icon:plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Check } from '#console/components/form/checkbox.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { zoneText } from '#console/lib/text/zone-text.ts'
import {
  type CapacityInterval,
  type CapacityTemplate,
  type CapacityView,
  listCapacityTemplates,
  saveCapacityTemplate,
} from '#modules/delivery/contract.staff.ts'
import { t, weekdayName, weekdayOf } from './capacity-text.ts'
import { OpenDays } from './open-days.tsx'
import { readRows, type SlotRow, SlotRows, toRows } from './slot-rows.tsx'

interface TemplateSheetProps {
  readonly view: CapacityView
  readonly day: string
  readonly kind: CapacityInterval['kind']
  readonly onClose: () => void
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The intervals of a day of the week in a zone, from which new days are made. */
export function TemplateSheet({ view, day, kind, onClose }: TemplateSheetProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listCapacityTemplates, {}))
  const [zone, setZone] = useState<CapacityInterval['zone']>(view.zones[0] ?? 'b1')
  const [weekday, setWeekday] = useState(weekdayOf(day))
  const template = data?.items.find((one) => one.zone === zone && one.weekday === weekday)
  return (
    <Dialog look="sheet" title={t('plan')} onClose={onClose}>
      <p className="q">{t('planText')}</p>
      <div className="row g12 wrap">
        <label className="row">
          <span className="lbl">{t('zone')}</span>
          <span className="in">
            <select
              value={zone}
              onChange={({ target }) => setZone(view.zones.find((one) => one === target.value) ?? zone)}
            >
              {view.zones.map((one) => (
                <option key={one} value={one}>
                  {zoneText(one)}
                </option>
              ))}
            </select>
            <Icon of={caret} size="s" />
          </span>
        </label>
        <Segments
          label={t('weekday')}
          size="sm"
          options={weekdays.map((value) => ({ value, label: weekdayName(Number(value), 'short') }))}
          value={weekdays.find((one) => Number(one) === weekday) ?? '1'}
          onChange={(value) => setWeekday(Number(value))}
        />
      </div>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={5} />}
      {template && data && (
        <TemplateForm
          key={`${zone} ${weekday} ${kind}`}
          template={template}
          templates={data.items.filter((one) => one.weekday === weekday)}
          kind={kind}
          openDays={view.days.filter((one) => weekdayOf(one) === weekday)}
        />
      )}
    </Dialog>
  )
}

interface TemplateFormProps {
  readonly template: CapacityTemplate
  /** Of every zone on that day of the week. */
  readonly templates: readonly CapacityTemplate[]
  readonly kind: CapacityInterval['kind']
  readonly openDays: readonly string[]
}

function TemplateForm({ template, templates, kind, openDays }: TemplateFormProps) {
  const [rows, setRows] = useState<readonly SlotRow[]>(() => toRows(template.slots.filter((one) => one.kind === kind)))
  const [isForAll, setForAll] = useState(false)
  const [saved, setSaved] = useState<CapacityView['zones']>([])
  const save = useAction(saveCapacityTemplate, { refreshes: [listCapacityTemplates] })
  const slots = readRows(rows, kind)
  const submit = async (): Promise<void> => {
    if (slots === null) return
    const done: CapacityView['zones'] = []
    for (const one of isForAll ? templates : [template]) {
      const others = one.slots.filter((slot) => slot.kind !== kind)
      const params = { zone: one.zone, weekday: one.weekday }
      const answer = await save.run({ params, body: { version: one.version, slots: [...others, ...slots] } })
      if (answer === undefined) break
      done.push(one.zone)
    }
    setSaved(done)
  }
  return (
    <div className="col g12">
      <h3 className="sec-h">
        {weekdayName(template.weekday, 'long')}, {t(`kinds.${kind}`)}
      </h3>
      <SlotRows rows={rows} onChange={setRows} />
      <div className="row g12">
        <Button
          size="sm"
          icon={plus}
          onClick={() => setRows([...rows, { id: crypto.randomUUID(), from: '', to: '', places: '', cutOff: '' }])}
        >
          {t('addSlot')}
        </Button>
        <label className="row" htmlFor="plan-all">
          <Check id="plan-all" isChecked={isForAll} onChange={setForAll} />
          <span>{t('allZones')}</span>
        </label>
        <span className="end">
          <Button kind="main" isBusy={save.isRunning} disabled={slots === null} onClick={() => void submit()}>
            {t('savePlan')}
          </Button>
        </span>
      </div>
      {save.error !== undefined && <p className="hint bad">{problemText(save.error)}</p>}
      {saved.length > 0 && (
        <>
          <p role="status">{t('planSaved')}</p>
          {openDays.length > 0 && <OpenDays days={openDays} zones={saved} />}
        </>
      )}
    </div>
  )
}
