import glass from 'icon:magnifying-glass'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { Keys } from '#console/components/keys.tsx'
import { type OfferedOption, OptionList } from '#console/components/options/option-list.tsx'
import { useOptions } from '#console/components/options/use-options.ts'
import { Palette as PaletteFrame } from '#console/components/overlays/palette-frame.tsx'
import { useMenu } from '#console/lib/menu.ts'
import { queryOf } from '#console/lib/queries.ts'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { find } from '#modules/staff/contract.staff-find.ts'
import { foundThings } from '../found-things.ts'

const t = translator(texts)

interface Offer extends OfferedOption {
  readonly to: string
}

/** Goes to any page, order, customer or product by its name: Ctrl K. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const found = useFound(words.trim())
  const pageOffers: Offer[] = useMenu()
    .filter(({ title }) => fold(title).includes(fold(words)))
    .map(({ path, title, menu: { icon, key } }) => ({
      id: path,
      label: title,
      icon,
      group: t('palette.pages'),
      to: path,
      more: key !== undefined && <Keys of={`g ${key}`} />,
    }))
  const offers: Offer[] = [...(words.trim().length >= 2 ? (found.data ?? []) : []), ...pageOffers]
  const pick = (index: number): void => {
    const offer = offers[index]
    if (offer === undefined) return
    onClose()
    void navigate({ to: offer.to })
  }
  const keys = useOptions({ count: offers.length, isOpen: true, pick })
  return (
    <PaletteFrame label={t('palette.open')} onClose={onClose}>
      <div className="pal-in">
        <Icon of={glass} />
        <input
          {...keys.attributes}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type
          autoFocus
          aria-label={t('palette.open')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            keys.setActive(0)
          }}
          onKeyDown={(event) => void keys.onKeyDown(event)}
        />
        {found.isFetching && <span className="spin" />}
      </div>
      <div className="pal-list">
        <OptionList label={t('palette.open')} options={offers} keys={keys} pick={pick} />
        {offers.length === 0 && !found.isFetching && <p className="q">{t('nothingFound')}</p>}
      </div>
    </PaletteFrame>
  )
}

/** What the shop finds for the words: only what this person may see. */
function useFound(words: string) {
  return useQuery({
    ...queryOf(find, { query: { words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    select: ({ items }): readonly Offer[] =>
      items.flatMap(({ kind, id, title, detail }) => {
        const shown = foundThings[kind]
        const label = [title, detail].filter(Boolean).join(', ')
        return shown === undefined ? [] : [{ id: `${kind}-${id}`, label, ...shown, to: shown.to(id) }]
      }),
  })
}
