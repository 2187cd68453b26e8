import down from 'icon:caret-down'
import up from 'icon:caret-up'
import columnsIcon from 'icon:columns'
import lock from 'icon:lock-simple'
import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Button, IconButton } from '../button.tsx'
import { Check } from '../form/checkbox.tsx'
import { Icon } from '../icon.tsx'

const t = translator(texts)

interface NamedColumn {
  readonly id: string
  readonly label: string
}

interface ColumnsMenuProps {
  /** All columns of the list; the first is always shown. */
  readonly all: readonly NamedColumn[]
  readonly shown: readonly NamedColumn[]
  /** Ids of the shown columns in order; empty for the default columns. */
  readonly onChange: (ids: readonly string[]) => void
}

/** Menu to choose and order the columns of a list, by check boxes and arrow keys. */
export function ColumnsMenu({ all, shown, onChange }: ColumnsMenuProps) {
  const idBase = useId()
  const [words, setWords] = useState('')
  const ids = shown.map(({ id }) => id)
  const [first = ''] = ids
  const hidden = all.filter(({ id }) => !ids.includes(id))
  const matching = [...shown, ...hidden].filter(({ label }) => fold(label).includes(fold(words)))
  const toggle = (id: string): void => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  const move = (id: string, by: 1 | -1): void => {
    const from = ids.indexOf(id)
    const next = ids.filter((one) => one !== id)
    next.splice(from + by, 0, id)
    onChange(next)
  }
  return (
    <DialogTrigger>
      <AriaButton className="btn">
        <Icon of={columnsIcon} />
        {t('list.columns')}
      </AriaButton>
      <Popover className="pop float columns" placement="bottom end">
        <Dialog aria-label={t('list.columns')} className="dlg-in">
          {({ close }) => (
            <>
              <span className="in">
                <input
                  type="search"
                  aria-label={t('list.findColumn')}
                  placeholder={t('list.findColumn')}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
              </span>
              <ul className="scroll">
                {matching.map(({ id, label }) => {
                  const position = ids.indexOf(id)
                  return (
                    <li key={id} className="it">
                      <label className="row grow" htmlFor={`${idBase}-${id}`}>
                        <Check
                          id={`${idBase}-${id}`}
                          isChecked={position >= 0}
                          isDisabled={id === first}
                          onChange={() => toggle(id)}
                        />
                        <span className="grow cut">{label}</span>
                      </label>
                      {id === first && <Icon of={lock} />}
                      {position > 1 && (
                        <IconButton
                          icon={up}
                          size="sm"
                          label={t('list.columnUp', { name: label })}
                          onClick={() => move(id, -1)}
                        />
                      )}
                      {position > 0 && position < ids.length - 1 && (
                        <IconButton
                          icon={down}
                          size="sm"
                          label={t('list.columnDown', { name: label })}
                          onClick={() => move(id, 1)}
                        />
                      )}
                    </li>
                  )
                })}
              </ul>
              <div className="row pop-foot">
                <Button kind="quiet" size="sm" onClick={() => onChange([])}>
                  {t('list.columnsReset')}
                </Button>
                <span className="end">
                  <Button size="sm" onClick={close}>
                    {t('ready')}
                  </Button>
                </span>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
