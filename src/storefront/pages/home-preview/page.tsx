import eye from 'icon:eye'
import warning from 'icon:warning-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/content.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import type { HomePreviewData } from '../home/loader.ts'
import { Page as HomePage } from '../home/page.tsx'
import css from './home-preview.module.css'

export { loadHomePreview as load } from '../home/loader.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('previewTitle'), isIndexable: false })

/** The home page with unpublished blocks. A notice marks it as a preview. */
export function Page({ data }: { readonly data: HomePreviewData }) {
  return <HomePage data={data} notice={<PreviewNotice hasDrafts={data.hasDrafts} />} />
}

function PreviewNotice({ hasDrafts }: Pick<HomePreviewData, 'hasDrafts'>) {
  return (
    <aside className={css.notice} aria-label={t('preview')} data-away={hasDrafts ? undefined : ''}>
      <Icon of={hasDrafts ? eye : warning} />
      <p>{hasDrafts ? t('preview') : t('previewAway')}</p>
      <a className="link" href={href('/')}>
        {t('toPublished')}
      </a>
    </aside>
  )
}
