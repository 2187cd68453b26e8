import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import { type Html, html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-pay.json' with { type: 'json' }
import type { CardFaults, CardField, CardForm } from './card-form.ts'
import { type CardCode, cardCodes, cardCodesFor, cardNumbers, grouped } from './cards.ts'
import type { GatewayPaymentRow } from './store.ts'

export const payPath = `${standInPath}/pay`

const card = translator(texts.card)
const challenge = translator(texts.challenge)

const amountOf = ({ amount }: Pick<GatewayPaymentRow, 'amount'>): string => moneyText(bani(amount))
const pathOf = ({ token }: GatewayPaymentRow): string => `${payPath}/p/${token}`

const bridge = html`<svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true"><path fill="currentColor"
d="M0 4h40v5h-2v19h-7v-5a11 11 0 0 0-22 0v5H2V9H0z"/></svg>`
const lock = html`<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path fill="currentColor"
d="M10 1a5 5 0 0 0-5 5v2H4.5a1.5 1.5 0 0 0-1.5 1.5v8A1.5 1.5 0 0 0 4.5 19h11a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 15.5 8H15V6a5 5 0 0 0-5-5Zm3 7H7V6a3 3 0 0 1 6 0Z"/></svg>`

export const framed = (content: Html, width: 'narrow' | 'wide'): Html => html`
<header class="punte"><p class="punte-in"><span class="punte-name">${bridge}${texts.frame.brand}</span>
<span class="punte-lock">${lock}${texts.frame.secure}</span></p></header>
<main class="${width}">${content}</main>
<footer class="punte-foot"><p>${texts.frame.demo}</p></footer>`

const page = (title: string, content: Html, given: Partial<StandInPage> & { readonly width?: 'wide' } = {}) => {
  const { width, ...rest } = given
  const body = framed(content, width ?? 'narrow')
  return { title: `${title} · ${texts.frame.brand}`, body, styles: [`${payPath}/pay.css`], ...rest }
}

const originOf = (address: string): string => new URL(address).origin

const summary = (payment: GatewayPaymentRow): Html => html`
<aside class="panel sum" aria-label="${texts.summary.amount}">
  <p class="muted small">${texts.summary.to}</p>
  <img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="108" height="40">
  <dl><div><dt>${texts.summary.order}</dt><dd>${payment.description.replace(/^Poftim /, '')}</dd></div>
  <div class="due"><dt>${texts.summary.amount}</dt><dd>${amountOf(payment)}</dd></div></dl>
</aside>`

export interface CardPage {
  readonly payment: GatewayPaymentRow
  readonly form: Omit<CardForm, 'cvc'> & { readonly cvc: string }
  readonly faults: CardFaults
}

/** A form that is filled in with a trial card; the year lies two years ahead. */
export function filledWith(code: CardCode, today: Temporal.PlainDate): CardForm {
  const year = String(today.year + 2).slice(-2)
  return { number: grouped(cardNumbers[code]), expiry: `08/${year}`, cvc: '123', name: texts.trial.holder, keeps: true }
}

export function cardPage({ payment, form, faults }: CardPage): StandInPage {
  const isRefused = Object.keys(faults).length > 0
  const content = html`${summary(payment)}
<form class="panel pay" method="post" action="${pathOf(payment)}/card" novalidate>
  <h1>${card('title')}</h1>
  ${payment.notice === null ? null : html`<p class="notice" role="status">${payment.notice}</p>`}
  ${payment.kind === 'meal-voucher' ? html`<p class="notice">${card('mealOnly')}</p>` : null}
  ${isRefused ? html`<p class="error" role="alert">${card('check')}</p>` : null}
  ${field('number', { label: card('number'), autocomplete: 'cc-number', mode: 'numeric', most: 23, form, faults })}
  <div class="pair">
    ${field('expiry', { label: card('expiry'), help: card('expiryHelp'), autocomplete: 'cc-exp', mode: 'numeric', most: 9, form, faults })}
    ${field('cvc', { label: card('cvc'), help: card('cvcHelp'), autocomplete: 'cc-csc', mode: 'numeric', most: 4, form, faults })}
  </div>
  ${field('name', { label: card('name'), autocomplete: 'cc-name', mode: 'text', most: 60, form, faults })}
  ${payment.kind === 'meal-voucher' ? keepBox(form.keeps) : null}
  ${payment.savesCard ? html`<p class="muted small">${card('saves')}</p>` : null}
  <button type="submit" class="btn">${card('submit', { amount: amountOf(payment) })}</button>
</form>
<form class="leave" method="post" action="${pathOf(payment)}/leave"><button type="submit" class="btn sec">${card('cancel')}</button></form>
${trialCards(pathOf(payment), cardCodesFor(payment.kind))}`
  return page(card('title'), content, {
    width: 'wide',
    script: `${payPath}/pay.js`,
    formTargets: [originOf(payment.returnUrl)],
  })
}

interface FieldOptions {
  readonly label: string
  readonly help?: string
  readonly autocomplete: string
  readonly mode: 'numeric' | 'text'
  readonly most: number
  readonly form: CardForm
  readonly faults: CardFaults
}

function field(name: CardField, { label, help, autocomplete, mode, most, form, faults }: FieldOptions): Html {
  const fault = faults[name]
  const notes = [fault && `${name}-fault`, help && `${name}-help`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input type="text" class="input" id="${name}" name="${name}" value="${form[name]}" inputmode="${mode}" autocomplete="${autocomplete}"
 maxlength="${most}" required${notes === '' ? null : html` aria-describedby="${notes}"`}${fault && html` aria-invalid="true"`}>
${fault && html`<p class="error" id="${name}-fault">${texts.faults[name][fault]}</p>`}
${help === undefined ? null : html`<p class="help" id="${name}-help">${help}</p>`}</div>`
}

const keepBox = (
  isKept: boolean,
): Html => html`<label class="keep"><input type="checkbox" name="keeps" value="1"${isKept ? html` checked` : null}>
<span>${card('keeps')}</span></label>`

/** With the path of a pay page, each is a link that fills its form in. */
export const trialCards = (path: string | null, codes: readonly CardCode[] = cardCodes): Html => html`
<section class="trial" aria-labelledby="trial"><h2 id="trial">${texts.trial.title}</h2>
<p class="muted">${path === null ? texts.trial.leadInList : texts.trial.lead}</p>
<ul>${codes.map((code) => {
  const what = html`<span class="digits">${grouped(cardNumbers[code])}</span><b>${texts.cards[code].name}</b>
<span class="muted small">${texts.cards[code].note}</span>`
  return html`<li>${path === null ? html`<div>${what}</div>` : html`<a href="${path}?card=${code}">${what}</a>`}</li>`
})}</ul></section>`

export function challengePage(payment: GatewayPaymentRow, mostTries: number): StandInPage {
  const isWrong = payment.tries > 0
  const content = html`<form class="panel pay" method="post" action="${pathOf(payment)}/code" novalidate>
  <div class="lead"><h1>${challenge('title')}</h1><p>${challenge('lead', { ends: payment.cardEnds ?? '' })}</p></div>
  <p class="notice">${challenge('hint', { code: payment.challengeCode ?? '', amount: amountOf(payment) })}</p>
  <div class="field"><label for="code">${challenge('code')}</label>
    <input type="text" class="input code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required
     ${isWrong ? html`aria-invalid="true" aria-describedby="wrong"` : null}>
    ${isWrong ? html`<p class="error" id="wrong" role="alert">${challenge('wrong', { left: challenge('left', { count: mostTries - payment.tries }) })}</p>` : null}</div>
  <button type="submit" class="btn">${challenge('submit')}</button>
</form>
<form class="leave" method="post" action="${pathOf(payment)}/leave"><button type="submit" class="btn sec">${challenge('cancel')}</button></form>`
  return page(challenge('title'), content, { formTargets: [originOf(payment.returnUrl)] })
}

export function pendingPage(payment: GatewayPaymentRow): StandInPage {
  const content = html`<div class="panel"><div class="lead"><h1>${texts.pending.title}</h1><p class="muted">${texts.pending.lead}</p></div>
<a class="btn" href="${payment.returnUrl}">${texts.back}</a></div>
<form class="leave" method="post" action="${pathOf(payment)}/leave"><button type="submit" class="btn sec">${texts.pending.cancel}</button></form>`
  return page(texts.pending.title, content, { formTargets: [originOf(payment.returnUrl)] })
}

const overState = ({ state }: GatewayPaymentRow) =>
  state === 'captured' || state === 'authorized' || state === 'voided' ? state : 'failed'

export function overPage(payment: GatewayPaymentRow): StandInPage {
  const t = translator(texts.over[overState(payment)])
  const lead = t('lead', { amount: amountOf(payment), ends: payment.cardEnds ?? '' })
  const content = html`<div class="panel"><div class="lead"><h1>${t('title')}</h1><p class="muted">${lead}</p></div>
<a class="btn" href="${payment.returnUrl}">${texts.back}</a></div>`
  return page(t('title'), content)
}

export function unknownPage(): StandInPage {
  const content = html`<div class="panel"><div class="lead"><h1>${texts.unknown.title}</h1><p class="muted">${texts.unknown.lead}</p></div></div>`
  return page(texts.unknown.title, content)
}
