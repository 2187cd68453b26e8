import type { FastifyReply } from 'fastify'
import { type Html, html } from '#platform/html.ts'

/** Path prefix of the pages of all stand-ins. */
export const standInPath = '/_stand-in'

export interface StandInPage {
  readonly title: string
  readonly body: Html
  /** Paths of style sheets in addition to the common one. */
  readonly styles?: readonly string[]
  /** Path of a script, for a page that updates itself. */
  readonly script?: string
  /** Other origins to which a form of the page may redirect. */
  readonly formTargets?: readonly string[]
}

/** The HTML document of a stand-in's page, in the fonts and colours of the shop. */
export function renderStandInPage({ title, body, styles = [], script }: StandInPage): string {
  const page = html`<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${standInPath}/assets/icon.svg">
<link rel="stylesheet" href="${standInPath}/assets/style.css">
${styles.map((path) => html`<link rel="stylesheet" href="${path}">`)}
${script === undefined ? null : html`<script src="${script}" defer></script>`}
</head>
<body>${body}</body>
</html>
`
  return page.html
}

/** The headers of such a page: no inline code, no other origins, no caching. */
export function standInHeaders({ formTargets = [] }: Pick<StandInPage, 'formTargets'>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
    ].join('; '),
  }
}

export function sendStandInPage(reply: FastifyReply, status: number, page: StandInPage): FastifyReply {
  return reply.code(status).headers(standInHeaders(page)).send(renderStandInPage(page))
}
