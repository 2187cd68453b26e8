import type { PageMeta } from '#storefront/lib/page/head.ts'
import { escapeHtml, headHtml } from '#storefront/lib/page/head-html.ts'
import { earlyScript, startId } from './early-script.ts'
import type { PageAssets, PageSettings } from './storefront.ts'

interface DocumentParts {
  /** HTML before and after the root element, the same on every page and not hydrated. */
  readonly top: string
  readonly foot: string
  readonly meta: PageMeta
  readonly pageType: string
  /** The scripts of the page wait for the first sign of use, unless something on it depends on the visitor. */
  readonly isForReading: boolean
  /** Shown in the mobile app, which has a frame of its own. */
  readonly isEmbedded: boolean
  /** Attributes of the root element, such as `data-theme="dark"`. */
  readonly attributes: readonly string[]
  readonly body: string
  /** JSON, safe inside a script element. */
  readonly data: string
  readonly assets: PageAssets
  readonly settings: PageSettings
}

/** A disabled link loads nothing; the scripts see by it that the page has these styles, which other pages share. */
const styleTags = ({ styles, inlined }: PageAssets): string =>
  (inlined === undefined ? '' : `<style>${inlined.css}</style>`) +
  styles
    .map(
      (address) => `<link rel="stylesheet" href="${address}"${inlined?.styles.includes(address) ? ' disabled' : ''}>`,
    )
    .join('')

/** The whole HTML document of a page. */
export function documentHtml(parts: DocumentParts): string {
  const { meta, pageType, isForReading, isEmbedded, attributes, top, body, foot, data, assets, settings } = parts
  const [entry = '', ...imports] = assets.scripts
  return `<!DOCTYPE html>
<html lang="ro"${attributes.map((attribute) => ` ${attribute}`).join('')} data-features="${settings.features.join(' ')}"${settings.experiments?.length ? ` data-experiments="${settings.experiments.join(' ')}"` : ''}${settings.hasDebug ? ' data-debug' : ''}${settings.mapTiles ? ` data-map-tiles="${escapeHtml(settings.mapTiles)}"` : ''}${settings.tagManager ? ` data-tag-manager="${settings.tagManager}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headHtml(meta)}
<meta property="og:site_name" content="Poftim">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14211b" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/brand/icon-180.png">
<link rel="manifest" href="/brand/manifest.webmanifest">
<script>${earlyScript}</script>
${styleTags(assets)}
${assets.fonts.map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`).join('')}
${assets.prelude ?? ''}<template id="${startId}"${isForReading ? ' data-reading' : ''}>${imports.map((address) => `<link rel="modulepreload" href="${address}">`).join('')}<script type="module" src="${entry}"></script>${assets.customerScripts?.map((address) => `<link rel="modulepreload" href="${address}" data-customer>`).join('') ?? ''}</template>
</head>
<body data-page-type="${pageType}"${isEmbedded ? ' data-embedded' : ''}>
${top}
<div id="root">${body}</div>
${foot}
<script type="application/json" id="page-data">${data}</script>
</body>
</html>
`
}
