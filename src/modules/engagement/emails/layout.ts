import { type Html, html, rawHtml, wrapDocumentNumbers } from '#platform/html.ts'

/** The shop's colours by role, light and dark; mail clients do not support custom properties. */
const colours = {
  paper: ['#f6f8f3', '#0d1612'],
  card: ['#ffffff', '#14211b'],
  tile: ['#eef3ea', '#24382e'],
  ink: ['#13251c', '#eff6f1'],
  soft: ['#44564c', '#bdcdc3'],
  line: ['#dde5d9', '#2a3c32'],
  brand: ['#0a6b44', '#5fd39a'],
  button: ['#0a6b44', '#0a6b44'],
  promo: ['#c42318', '#ffb3aa'],
} as const
type ColourRole = keyof typeof colours

export const colour = (role: ColourRole): string => colours[role][0]

const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const textRoles = ['ink', 'soft', 'brand', 'promo'] as const
const groundRoles = ['paper', 'card', 'tile', 'button'] as const

/** Light colours are inline, because some clients ignore style sheets; dark ones override them in a media query. */
const darkRules = [
  ...textRoles.map((role) => `.t-${role}{color:${colours[role][1]}!important}`),
  ...groundRoles.map((role) => `.g-${role}{background:${colours[role][1]}!important}`),
  `.b-line{border-color:${colours.line[1]}!important}`,
].join('')
const style = rawHtml(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:26px!important}}
</style>`)

export interface TextStyle {
  readonly colour?: (typeof textRoles)[number]
  readonly size?: number
  readonly weight?: number
  readonly line?: number
}

/** The `class` and `style` of an element that holds text. */
export const textStyle = (
  { colour: role = 'ink', size = 16, weight = 400, line = 1.5 }: TextStyle = {},
  more = '',
): Html =>
  rawHtml(
    `class="t-${role}" style="margin:0;font-family:${font};font-size:${size}px;line-height:${line};font-weight:${weight};color:${colours[role][0]};${more}"`,
  )

export interface EmailLayout {
  readonly subject: string
  /** The preview text that clients show beside the subject. */
  readonly preview: string
  readonly home: string
  readonly publicUrl: string
  readonly content: Html
  readonly footer: readonly string[]
}

/** A whole email as HTML: one column of 600 px in tables, which every mail client renders. */
export function renderLayout({ subject, preview, home, publicUrl, content, footer }: EmailLayout): string {
  const page = html`<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>${style}</head>
<body class="g-paper" style="margin:0;padding:0;background:${colour('paper')};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table role="presentation" class="g-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour('paper')}"><tr>
<td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 4px 18px"><a href="${publicUrl}/" aria-label="${home}" style="text-decoration:none"><span ${textStyle({ colour: 'brand', size: 34, weight: 850, line: 1 }, 'letter-spacing:-1.5px')}>poftim</span></a></td></tr>
<tr><td class="g-card pad" style="background:${colour('card')};border-radius:24px;padding:36px 36px 32px">${wrapDocumentNumbers(content, oneLine)}</td></tr>
<tr><td style="padding:24px 8px 0">${footer.map((line) => html`<p ${textStyle({ colour: 'soft', size: 13 }, 'padding-bottom:8px')}>${line}</p>`)}</td></tr>
</table></td></tr></table></body></html>`
  return page.html
}

const oneLine = html`style="white-space:nowrap"`

export const button = (text: string, address: string): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="g-button" style="background:${colour('button')};border-radius:999px">
<a href="${address}" style="display:inline-block;padding:14px 28px;font-family:${rawHtml(font)};font-size:16px;line-height:1.2;font-weight:650;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`

export const divider = html`<tr><td class="b-line" style="border-top:1px solid ${colour('line')};font-size:0;line-height:0" height="1" colspan="3">&nbsp;</td></tr>`
