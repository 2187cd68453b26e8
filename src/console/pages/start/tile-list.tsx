import warning from 'icon:warning-circle'
import { Icon } from '#console/components/icon.tsx'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-dashboard.json'
import type { getDashboard } from '#modules/dashboard/contract.staff.ts'

const t = translator(texts)

type Tile = OkOf<typeof getDashboard>['tiles'][number]

/** What waits for a person: how many, what, and where they are listed. */
export function TileList({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map(({ key, count, path }) => (
        <li key={key} className="row">
          <Icon of={warning} />
          <b className="num">{count}</b>
          <span className="grow">{t(`tiles.${key}`)}</span>
          <a className="btn" href={path} aria-label={`${t('open')}: ${t(`tiles.${key}`)}`}>
            {t('open')}
          </a>
        </li>
      ))}
    </ul>
  )
}
