import clock from 'icon:clock-counter-clockwise'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import { getPopularSearches } from '#modules/search/contract.suggestions.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { addRecentSearch, clearRecentSearches, recentSearches } from '#storefront/lib/recent/recent-searches.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { PanelGroup, PanelRow } from './panel-rows.tsx'
import { searchAddress } from './search-address.ts'
import css from './search-panel.module.css'

const t = translator(texts)

/** The last searches of this device. */
export function Recent({ most }: { readonly most: number }) {
  const recent = useStore(recentSearches)
  if (recent.length === 0) return null
  return (
    <PanelGroup title={t('recent')} className={css.recent}>
      {recent.slice(0, most).map((text, index) => (
        <PanelRow key={text} id={`cautare-recente-${index}`}>
          <a className={css.option} tabIndex={-1} href={searchAddress(text)} onClick={() => addRecentSearch(text)}>
            <Icon of={clock} />
            {text}
          </a>
        </PanelRow>
      ))}
      <PanelRow id="cautare-uita" className={css.forget}>
        <button type="button" className="link small" aria-label={t('forgetAll')} onClick={clearRecentSearches}>
          {t('forget')}
        </button>
      </PanelRow>
    </PanelGroup>
  )
}

/** What many shoppers search for. Nothing is shown while it is not there: it is not waited for. */
export function Popular() {
  const { data } = useQuery(queryOf(getPopularSearches, {}))
  if (data === undefined || data.items.length === 0) return null
  return (
    <PanelGroup title={t('popularNow')} className={css.popular}>
      {data.items.map((text, index) => (
        <PanelRow key={text} id={`cautare-populare-${index}`}>
          <a className={chip.one} tabIndex={-1} href={searchAddress(text)} onClick={() => addRecentSearch(text)}>
            {text}
          </a>
        </PanelRow>
      ))}
    </PanelGroup>
  )
}
