import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference'
import { html } from '#platform/html.ts'

/** Addresses of the page, of what it loads and of the document it shows. */
export const paths = {
  page: '/api/docs',
  style: '/api/docs/style.css',
  library: '/api/docs/scalar.js',
  start: '/api/docs/start.js',
  document: '/api/openapi.json',
} as const

/** Services of Scalar on other hosts are off: proxy, fonts, usage data, chat with a model, the link to its own client. */
const configuration = {
  url: paths.document,
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  theme: 'none',
  documentDownloadType: 'json',
  modelsSectionLabel: 'Schemas',
  favicon: '/brand/icon.svg',
} as const satisfies Partial<ApiReferenceConfiguration>

/** Draws the reference. Each operation gets the anchor `#tag/<tag>/<operationId>`. */
export const startScript = `Scalar.createApiReference('#reference', {
  ...${JSON.stringify(configuration)},
  generateOperationSlug: ({ operationId }) => operationId,
})
`

export const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="Every call of the Shop API, with its parameters, bodies and answers.">
<title>Poftim Shop API</title>
<link rel="icon" href="/brand/icon.svg">
<link rel="preload" href="/fonts/figtree-romanian-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${paths.style}">
<script src="${paths.library}" defer></script>
<script src="${paths.start}" defer></script>
</head>
<body>
<div id="reference"></div>
<noscript><p>This page needs JavaScript. The same as a file: <a href="${paths.document}">openapi.json</a>.</p></noscript>
</body>
</html>
`.html

/**
 * Everything comes from the shop itself. Styles alone may be inline, on this page only: Scalar adds its style sheet as
 * elements and sets style attributes, and takes no nonce for either. The page shows the shop's own document and nothing
 * that a visitor wrote.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
} as const
