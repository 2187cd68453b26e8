import dots from 'icon:dots-three'
import plus from 'icon:floppy-disk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#console/lib/actions/use-action.ts'
import { emptyListState, isSameQuery, type ListState, writeListState } from '#console/lib/list/list-state.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { chooseDefaultView, deleteView, listViews, type SavedView } from '#modules/staff/contract.staff-views.ts'
import { Button } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { Menu } from '../../overlays/menu.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { searchOfAll, stateOfView, useSavedViews } from './use-saved-views.ts'

const t = translator(texts)

interface ViewTabsProps {
  /** The name of the list in the staff API. */
  readonly list: string
  readonly state: ListState
  /** Row count of the open view. */
  readonly count: number | undefined
}

/** Saved views as tabs that are links; the save button appears when the query differs from all of them. */
export function ViewTabs({ list, state, count }: ViewTabsProps) {
  const views = useSavedViews(list)
  const [isSaving, setSaving] = useState(false)
  const open = views.find((view) => isSameQuery(stateOfView(view), state))
  const isAll = open === undefined && isSameQuery(emptyListState, state)
  return (
    <nav className="tabs" aria-label={t('list.views')}>
      <ViewTab
        name={t('list.all')}
        search={searchOfAll(views.some(({ isDefault }) => isDefault))}
        count={isAll ? count : undefined}
        isOpen={isAll}
      />
      {views.map((view) => (
        <ViewTab
          key={view.id}
          name={view.name}
          search={writeListState(stateOfView(view))}
          count={view === open ? count : undefined}
          isOpen={view === open}
        />
      ))}
      <span className="row end">
        {open === undefined && !isAll && (
          <Button kind="quiet" size="sm" icon={plus} onClick={() => setSaving(true)}>
            {t('list.saveView')}
          </Button>
        )}
        {open && <ViewMenu list={list} view={open} />}
      </span>
      {isSaving && <SaveViewDialog list={list} state={state} onClose={() => setSaving(false)} />}
    </nav>
  )
}

interface ViewTabProps {
  readonly name: string
  readonly search: Readonly<Record<string, string>>
  readonly count: number | undefined
  readonly isOpen: boolean
}

function ViewTab({ name, search, count, isOpen }: ViewTabProps) {
  return (
    <Link
      to="."
      search={search as never}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isOpen ? 'page' : undefined}
    >
      {name} {count !== undefined && <span className="n">{t('list.count', { count })}</span>}
    </Link>
  )
}

function ViewMenu({ list, view }: { readonly list: string; readonly view: SavedView }) {
  const choose = useAction(chooseDefaultView, { done: () => t('list.defaultChosen'), refreshes: [listViews] })
  const remove = useAction(deleteView, { done: () => t('list.viewDeleted'), refreshes: [listViews] })
  const viewId = view.isDefault ? null : view.id
  return (
    <Menu
      label={t('list.viewMenu', { name: view.name })}
      className="ib sm"
      actions={[
        {
          id: 'default',
          label: t(view.isDefault ? 'list.noDefault' : 'list.makeDefault'),
          run: () => void choose.run({ body: { list, viewId } }),
        },
        {
          id: 'delete',
          label: t('list.deleteView'),
          isDanger: true,
          isDisabled: !view.isOwn,
          run: () => void remove.run({ params: { id: view.id } }),
        },
      ]}
    >
      <Icon of={dots} />
    </Menu>
  )
}
