import { createHash } from 'node:crypto'
import { tagManagerSources } from '#kernel/tag-manager.ts'
import type { PageAssets, PageSettings, Storefront } from '../storefront/storefront.ts'

/** Configuration that the headers depend on. */
interface HeaderOptions {
  readonly dev: boolean
  readonly shown: Pick<PageSettings, 'mapTiles' | 'tagManager'>
  readonly contentPictures: string | undefined
  /** Sites that may show this page inside one of theirs: the console, for previews. */
  readonly framedBy: readonly string[]
  /** Where the channels of Genius are opened. */
  readonly geniusStream: string | undefined
}

/** The origin of a template such as 'https://{s}.tiles.example/{z}/{x}/{y}.png', for a content security policy. */
const originOf = (template: string): string => template.replace('{s}', '*').split('/', 3).join('/')

const sources = (directive: string, more: readonly string[] = []): string => [directive, ...more].join(' ')

const hashOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/**
 * The headers of a page. Pages are cached and shared, so inline scripts are allowed by hash instead of a nonce. Style
 * attributes are allowed; style sheets must come from the shop, or be the inlined one (docs/adr/0006).
 */
export function pageHeaders(
  { styles, inlined, fonts }: PageAssets,
  { earlyScript }: Storefront,
  { dev, shown: { mapTiles, tagManager }, contentPictures, geniusStream, framedBy }: HeaderOptions,
): Record<string, string> {
  const foreign = [mapTiles, contentPictures].flatMap((address) =>
    address === undefined ? [] : ` ${originOf(address)}`,
  )
  const tags = tagManager === undefined ? undefined : tagManagerSources
  const connected = [...(geniusStream === undefined ? [] : [originOf(geniusStream)]), ...(tags?.connect ?? [])]
  const policy = [
    `default-src 'self'`,
    sources(`script-src 'self' ${hashOf(earlyScript)}`, tags?.script),
    sources(`style-src 'self'`, inlined && [hashOf(inlined.css)]),
    `style-src-attr 'unsafe-inline'`,
    sources(`img-src 'self' data:${foreign.join('')}`, tags?.image),
    ...(connected.length === 0 ? [] : [sources(`connect-src 'self'`, connected)]),
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    sources('frame-ancestors', framedBy.length === 0 ? [`'none'`] : framedBy),
  ]
  const ahead = [
    ...styles
      .filter((address) => !inlined?.styles.includes(address))
      .map((address) => `<${address}>; rel=preload; as=style`),
    ...fonts.map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ]
  return {
    // In development Vite adds inline scripts of its own.
    ...(!dev && { 'content-security-policy': policy.join('; ') }),
    ...(ahead.length > 0 && { link: ahead.join(', ') }),
    'content-language': 'ro',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Barcodes are scanned and words are spoken on a press of the shopper; what a page embeds gets neither.
    'permissions-policy': 'camera=(self), microphone=(self), payment=(), usb=()',
  }
}
