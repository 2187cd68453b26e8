import { createHash } from 'node:crypto'
import type { PageAssets, PageSettings, Storefront } from '../storefront/storefront.ts'

/** What decides of them beside the page itself. */
interface Setting {
  readonly dev: boolean
  readonly shown: Pick<PageSettings, 'mapTiles'>
  readonly contentPictures: string | undefined
}

/** Of a template such as 'https://{s}.tiles.example/{z}/{x}/{y}.png', as a policy names it. */
const originOf = (template: string): string => template.replace('{s}', '*').split('/', 3).join('/')

/**
 * Pages are cached and given to everybody, so scripts are allowed by origin and by hash: a number used once
 * cannot be used twice. Styles set by scripts and in attributes are free; style elements and files are ours.
 */
export function pageHeaders(
  { styles, fonts }: PageAssets,
  { earlyScript }: Storefront,
  { dev, shown: { mapTiles }, contentPictures }: Setting,
): Record<string, string> {
  const early = createHash('sha256').update(earlyScript).digest('base64')
  const foreign = [mapTiles, contentPictures].flatMap((address) =>
    address === undefined ? [] : ` ${originOf(address)}`,
  )
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'sha256-${early}'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${foreign.join('')}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
  const ahead = [
    ...styles.map((address) => `<${address}>; rel=preload; as=style`),
    ...fonts.map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ]
  return {
    // Vite's own scripts stand in the page while one works on it.
    ...(!dev && { 'content-security-policy': policy.join('; ') }),
    ...(ahead.length > 0 && { link: ahead.join(', ') }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  }
}
