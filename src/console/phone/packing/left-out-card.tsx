import out from 'icon:warning-circle'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import type { Packing } from '#modules/picking/contract.staff-packing.ts'

const t = translator(texts)

/** What the shopper has refused since: it comes out of the bags by its code before they are sealed. */
export function LeftOutCard({ items }: { readonly items: Packing['leftOut'] }) {
  if (items.length === 0) return null
  return (
    <section className="p-card p-rows late" role="alert" aria-label={t('leftOut.title')}>
      <h2 className="row g6 t-err">
        <Icon of={out} />
        {t('leftOut.title')}
      </h2>
      <p>{t('leftOut.text')}</p>
      <ul>
        {items.map(({ id, name, pieces }) => (
          <li key={id} className="b">{`${name} × ${pieces}`}</li>
        ))}
      </ul>
    </section>
  )
}
