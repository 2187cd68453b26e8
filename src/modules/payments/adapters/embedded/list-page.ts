import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import { html } from '#platform/html.ts'
import type { StandInPage } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-pay.json' with { type: 'json' }
import { brokenAmount, silentAmount } from './cards.ts'
import { framed, payPath, trialCards } from './pages.ts'
import { statusOf } from './payment-steps.ts'
import type { ListedPayment } from './store.ts'
import { PaymentStatus } from './wire.ts'

const t = translator(texts.list)
const clock = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })

/** The list of the gateway's payments, for operators. */
export function listPage(payments: readonly ListedPayment[]): StandInPage {
  const rows = payments.map((payment) => {
    const state = statusOf(payment) === 'refunded' ? 'refunded' : payment.state
    return html`<tr><td>${clock.format(new Date(payment.createdAt.epochMilliseconds))}</td>
<td><a href="${payPath}/p/${payment.token}" aria-label="${t('open', { reference: payment.reference })}">${payment.reference}</a></td>
<td class="sum">${moneyText(bani(payment.amount))}</td>
<td><span class="state ${state}">${texts.listStates[state]}</span></td>
<td>${payment.card === null ? '–' : `${texts.cards[payment.card].name} •••• ${payment.cardEnds}`}</td>
<td>${payment.deliveries.map((delivery) => html`<div>${newsText(delivery)}</div>`)}</td></tr>`
  })
  const table = html`<section class="scroll" aria-labelledby="payments" tabindex="0"><table>
<thead><tr><th scope="col">${t('time')}</th><th scope="col">${t('payment')}</th><th scope="col" class="sum">${t('amount')}</th>
<th scope="col">${t('state')}</th><th scope="col">${t('card')}</th><th scope="col">${t('news')}</th></tr></thead><tbody>${rows}</tbody></table></section>`
  const amounts = { broken: moneyText(bani(brokenAmount)), silent: moneyText(bani(silentAmount)) }
  const content = html`<section class="panel"><div class="lead"><h1 id="payments">${t('title')}</h1>
<p class="muted">${payments.length === 0 ? t('empty') : t('lead', { count: payments.length })}</p></div>
${payments.length === 0 ? null : table}</section>
${trialCards(null)}
<section class="trial"><h2>${t('amountsTitle')}</h2><p class="muted">${t('amountsLead', amounts)}</p></section>`
  return { title: `${t('title')} · Punte`, body: framed(content, 'wide'), styles: [`${payPath}/pay.css`] }
}

function newsText({ status, tries, answer }: ListedPayment['deliveries'][number]): string {
  const known = PaymentStatus.safeParse(status)
  const what = known.success ? texts.listStatuses[known.data] : status
  return `${what}: ${tries === 0 ? t('unheard') : `${t('tries', { count: tries })}, ${answer}`}`
}
