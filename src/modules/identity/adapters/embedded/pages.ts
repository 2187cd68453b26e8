import { type Html, html, rawHtml } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-identity.json' with { type: 'json' }
import { faultSubject, type StandInPerson, signInFaults } from './accounts.ts'

/** What the pages are told about where they stand. */
export interface StandInShop {
  readonly shopUrl: string
  readonly shopOrigins: readonly string[]
}

const notes: Readonly<Record<string, string>> = texts.people

const pageFrame = (content: Html, { shopUrl }: StandInShop): Html => html`
<header class="top"><a href="${shopUrl}/"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main>${content}</main>`

export interface SignInForm {
  readonly action: string
  readonly people: readonly StandInPerson[]
  readonly geniusSubjects: ReadonlySet<string>
  /** The address typed before, when it did not open anything. */
  readonly rejected: string | undefined
}

export function signInPage(form: SignInForm, place: StandInShop): StandInPage {
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
  return { title: `${t.title} · Poftim`, body: pageFrame(content, place), formTargets: place.shopOrigins }
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

const message = (title: string, lead: string | null, place: StandInShop): StandInPage => ({
  title: `${title} · Poftim`,
  body: pageFrame(
    html`<div class="panel"><div class="lead"><h1>${title}</h1>${lead === null ? null : html`<p class="muted">${lead}</p>`}</div>
<a class="btn" href="${place.shopUrl}/">${texts.gone.action}</a></div>`,
    place,
  ),
})

/** A sign-in that was left open for too long, or is over. */
export const expiredPage = (place: StandInShop): StandInPage => message(texts.gone.title, texts.gone.lead, place)

export const signedOutPage = (place: StandInShop): StandInPage => message(texts.signOut.done, null, place)

/** `detail` is the protocol's own word for what is wrong, for whoever configures a client. */
export function errorPage(detail: string, place: StandInShop): StandInPage {
  return message(texts.error.title, `${texts.error.lead} (${detail})`, place)
}

/**
 * `form` is the library's own, with its secret. Somebody who comes with proof of their session from the shop has
 * asked already, so their page answers by itself; anybody else is asked.
 */
export function signOutPage(form: string, isAsked: boolean, script: string, place: StandInShop): StandInPage {
  const t = texts.signOut
  const content = html`<div class="panel">
<div class="lead"><h1>${t.title}</h1><p class="muted">${isAsked ? t.lead : t.ask}</p></div>
${rawHtml(form)}
<button class="btn" id="go" form="op.logoutForm" name="logout" value="yes">${t.yes}</button>
${isAsked ? null : html`<button class="btn sec" form="op.logoutForm">${t.no}</button>`}
</div>`
  return {
    title: `${t.title} · Poftim`,
    body: pageFrame(content, place),
    formTargets: place.shopOrigins,
    ...(isAsked ? { script } : {}),
  }
}
