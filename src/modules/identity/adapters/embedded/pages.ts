import { type Html, html, rawHtml } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-identity.json' with { type: 'json' }
import { faultSubject, type StandInPerson, signInFaults } from './accounts.ts'

/** The shop that the pages link to and may redirect to. */
export interface StandInShop {
  readonly shopUrl: string
  readonly shopOrigins: readonly string[]
  /** Where a sign-in ends. */
  readonly returnPath: string
}

const notes: Readonly<Record<string, string>> = texts.people

const pageFrame = (content: Html, { shopUrl }: StandInShop): Html => html`
<header class="top"><a href="${shopUrl}/"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main>${content}</main>`

export interface SignInForm {
  readonly action: string
  readonly people: readonly StandInPerson[]
  readonly geniusSubjects: ReadonlySet<string>
  /** The address of the rejected attempt; undefined at the first one. */
  readonly rejected: string | undefined
}

export function signInPage(form: SignInForm, shop: StandInShop): StandInPage {
  const t = texts.signIn
  const content = html`
<form class="panel" method="post" action="${form.action}" novalidate>
  <div class="lead"><p class="eyebrow">${t.eyebrow}</p><h1>${t.heading}</h1><p class="muted">${t.lead}</p></div>
  <ul class="picks" aria-label="${t.people}">${form.people.map((person) => personButton(person, form.geniusSubjects))}</ul>
</form>
<form class="panel" method="post" action="${form.action}" novalidate>
  <p class="or">${t.or}</p>
  <div class="stack">
    <div class="field"><label for="email">${t.email}</label>
      <input class="input" id="email" name="email" type="email" autocomplete="username" value="${form.rejected ?? ''}"${invalid(form)}></div>
    <div class="field"><label for="password">${t.password}</label>
      <input class="input" id="password" name="password" type="password" autocomplete="current-password" aria-describedby="help"${invalid(form)}>
      ${form.rejected === undefined ? null : html`<p class="error" id="wrong" role="alert">${t.wrong}</p>`}
      <p class="help" id="help">${t.help}</p></div>
    <button class="btn" name="way" value="password">${t.submit}</button>
  </div>
</form>
<form class="panel" method="post" action="${form.action}">
  <details><summary>${t.faults}</summary><ul class="picks">${signInFaults.map(faultButton)}</ul></details>
  <button class="btn sec" name="way" value="cancel">${t.cancel}</button>
</form>`
  return { title: `${t.title} · Poftim`, body: pageFrame(content, shop), formTargets: shop.shopOrigins }
}

const invalid = ({ rejected }: SignInForm): Html | null =>
  rejected === undefined ? null : html` aria-invalid="true" aria-errormessage="wrong"`

const initials = ({ firstName, lastName }: StandInPerson): string => firstName.charAt(0) + lastName.charAt(0)

const personButton = (person: StandInPerson, genius: ReadonlySet<string>): Html => html`
<li><button class="pick" name="person" value="${person.subject}">
  <span class="avatar${genius.has(person.subject) ? ' genius' : ''}" aria-hidden="true">${initials(person)}</span>
  <span class="text"><b>${person.firstName} ${person.lastName}</b><span>${notes[person.subject] ?? person.email}</span></span>
</button></li>`

const faultButton = (fault: (typeof signInFaults)[number]): Html => html`
<li><button class="pick" name="person" value="${faultSubject(fault)}">
  <span class="text"><b>${texts.faults[fault].name}</b><span>${texts.faults[fault].note}</span></span>
</button></li>`

const message = (title: string, lead: string | null, shop: StandInShop): StandInPage => ({
  title: `${title} · Poftim`,
  body: pageFrame(
    html`<div class="panel"><div class="lead"><h1>${title}</h1>${lead === null ? null : html`<p class="muted">${lead}</p>`}</div>
<a class="btn" href="${shop.shopUrl}/">${texts.gone.action}</a></div>`,
    shop,
  ),
})

/** For an interaction that has expired or is finished. */
export const expiredPage = (shop: StandInShop): StandInPage => message(texts.gone.title, texts.gone.lead, shop)

export const signedOutPage = (shop: StandInShop): StandInPage => message(texts.signOut.done, null, shop)

/** `detail` is the protocol's error text, for developers who configure a client. */
export function errorPage(detail: string, shop: StandInShop): StandInPage {
  return message(texts.error.title, `${texts.error.lead} (${detail})`, shop)
}

/**
 * Asks whether to sign out. `form` is the library's, with its CSRF secret. When the request has an id_token_hint, the user
 * has confirmed at the shop already, and `script` submits the form.
 */
export function signOutPage(form: string, isConfirmed: boolean, script: string, shop: StandInShop): StandInPage {
  const t = texts.signOut
  const content = html`<div class="panel">
<div class="lead"><h1>${t.title}</h1><p class="muted">${isConfirmed ? t.lead : t.ask}</p></div>
${rawHtml(form)}
<button class="btn" id="go" form="op.logoutForm" name="logout" value="yes">${t.yes}</button>
${isConfirmed ? null : html`<button class="btn sec" form="op.logoutForm">${t.no}</button>`}
</div>`
  return {
    title: `${t.title} · Poftim`,
    body: pageFrame(content, shop),
    formTargets: shop.shopOrigins,
    ...(isConfirmed ? { script } : {}),
  }
}
