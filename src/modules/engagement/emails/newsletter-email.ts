import { zone } from '#kernel/clock.ts'
import { baniOf } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/mail.json' with { type: 'json' }
import type { ProductCard } from '#modules/catalog/index.ts'
import { type Html, html } from '#platform/html.ts'
import { button, colour, divider, renderLayout, textStyle } from './layout.ts'
import type { LetterFrame } from './letter-frame.ts'
import type { EmailContent } from './order-email.ts'

const t = translator(texts.newsletter)
const frame = translator(texts.frame)
const day = new Intl.DateTimeFormat('ro-RO', { timeZone: zone, day: 'numeric', month: 'long' })

export interface NewsletterContent {
  /** Chosen by `newsletterOffers`: each has a price before the reduction and a reference price. */
  readonly offers: readonly ProductCard[]
  /** When the prices were read. */
  readonly now: Temporal.Instant
}

export interface NewsletterLinks {
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
  /** The URL that a person opens to unsubscribe. */
  readonly unsubscribe: string
}

/** The newsletter of a week: offers with their reference prices, and the unsubscribe link (Legea 506/2004, art. 12). */
export function renderNewsletter({ offers, now }: NewsletterContent, links: NewsletterLinks): EmailContent {
  const { letterFrame, unsubscribe } = links
  const { publicUrl, newsletterFoot } = letterFrame
  const shown = offers.map((card) => presentOffer(card, publicUrl))
  const [first] = shown
  const values = { count: offers.length, product: first?.name ?? '', price: first?.price ?? '' }
  const subject = t('subject', values)
  const prices = t('prices', { day: day.format(now.epochMilliseconds) })
  const offersUrl = `${publicUrl}/oferte`
  const content = html`
<h1 ${textStyle({ size: 32, weight: 750, line: 1.15 }, 'letter-spacing:-0.7px;padding-bottom:12px')}>${t('title')}</h1>
<p ${textStyle({ size: 17, colour: 'soft' }, 'padding-bottom:14px')}>${t('lead', values)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${shown.map(offerRow)}${divider}</table>
<div style="padding-top:26px">${button(t('action'), offersUrl)}</div>
<p ${textStyle({ size: 14, colour: 'soft' }, 'padding-top:24px')}>${prices}</p>
<p ${textStyle({ size: 14, colour: 'soft' }, 'padding-top:10px')}>${t('why')} <a href="${unsubscribe}" ${textStyle({ size: 14, colour: 'brand' }, 'white-space:nowrap')}>${t('unsubscribe')}</a></p>`
  const listed = shown.map(
    ({ name, size, price, before, percent, unitPrice, lowest, deposit, until, address }) =>
      `- ${name}, ${size}: ${[price, percent].filter(Boolean).join(', ')} (${before})\n  ${[unitPrice, deposit, lowest, until].filter(Boolean).join(' · ')}\n  ${address}`,
  )
  const plain = [
    t('title'),
    t('lead', values),
    listed.join('\n'),
    `${t('action')}: ${offersUrl}`,
    prices,
    `--\n${t('why')}\n${t('unsubscribe')}: ${unsubscribe}`,
  ]
  return {
    subject,
    html: renderLayout({
      subject,
      preview: t('preview', values),
      home: frame('home'),
      publicUrl,
      content,
      footer: [newsletterFoot()],
    }),
    text: `${plain.join('\n\n')}\n`,
  }
}

type ShownOffer = ReturnType<typeof presentOffer>

function presentOffer(card: ProductCard, publicUrl: string) {
  const { shortName, brand, sizeLabel, price, originalPrice, lowest30, unitPriceLabel, sgr, promotionUntil } = card
  const amount = (value: number | null): string => (value === null ? '' : moneyText(baniOf(value)))
  return {
    name: brand === null ? shortName : `${shortName} ${brand}`,
    size: sizeLabel,
    price: amount(price),
    original: amount(originalPrice),
    before: t('before', { price: amount(originalPrice) }),
    percent: card.discountLabel ?? '',
    unitPrice: unitPriceLabel,
    lowest: t('lowest30', { price: amount(lowest30) }),
    deposit: sgr === null ? '' : t('deposit', { price: amount(sgr.deposit) }),
    // A promotion that ends at midnight lasts through the day before.
    until: promotionUntil === null ? '' : t('until', { day: day.format(Date.parse(promotionUntil) - 1) }),
    image: card.image.thumbnail.default,
    address: `${publicUrl}/p/${card.slug}`,
  }
}

function offerRow(offer: ShownOffer): Html {
  const { name, size, price, original, percent, unitPrice, lowest, deposit, until, image, address } = offer
  return html`${divider}<tr><td width="72" valign="top" style="padding:14px 16px 14px 0"><img class="g-tile" src="${image}" width="72" height="72" alt="" style="display:block;border:0;background:${colour('tile')};border-radius:14px"></td>
<td valign="top" colspan="2" style="padding:14px 0"><p ${textStyle({ size: 16, weight: 600, line: 1.35 })}><a href="${address}" ${textStyle({ size: 16, weight: 600, line: 1.35 }, 'text-decoration:none')}>${name}</a></p>
<p ${textStyle({ size: 14, colour: 'soft', line: 1.4 })}>${size} · ${unitPrice}${deposit && html` · ${deposit}`}</p>
<p ${textStyle({ size: 18, weight: 750, colour: 'promo', line: 1.4 }, 'padding-top:4px')}>${price} <s ${textStyle({ size: 14, colour: 'soft', line: 1.4 }, 'white-space:nowrap')}>${original}</s>${percent && html` <span ${textStyle({ size: 14, weight: 650, colour: 'promo' }, 'white-space:nowrap')}>${percent}</span>`}</p>
<p ${textStyle({ size: 13, colour: 'soft', line: 1.4 })}>${lowest}${until && html` · ${until}`}</p></td></tr>`
}
