import { consentCookie, purposes } from '#kernel/consent.ts'
import { flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { appStores } from '#storefront/lib/app-stores.ts'
import { wideFrom } from '#storefront/lib/dom/customer-home-room.ts'
import { dismissibles } from '#storefront/lib/preferences/dismissed.ts'
import { earlyConsent } from '#storefront/lib/preferences/early-consent.ts'
import { storageKeys, tabKeys } from '#storefront/lib/storage/storage.ts'

declare global {
  interface Window {
    /** The buttons pressed before hydration; undefined afterwards. */
    earlyTaps: HTMLElement[] | undefined
  }
}

/** The id of the template with the page's scripts, which the early script inserts. */
export const startId = 'start'

/** What pages show of it: the number of the cart, hearts, the delivery slot. */
const personalKeys = [
  storageKeys.orderToken,
  storageKeys.cartSeen,
  storageKeys.cartChanges,
  storageKeys.favourites,
  storageKeys.favouriteWanted,
  storageKeys.partialAddress,
  storageKeys.logisticChannel,
  storageKeys.refreshToken,
  storageKeys.features,
]

/** Applies the stored preferences before first paint, so that the other theme does not flash. */
const showComfort =
  `try{for(const[n,v]of Object.entries(JSON.parse(localStorage.getItem('${storageKeys.comfort}'))||{}))` +
  `document.documentElement.dataset[n]=v}catch{}`

/** The strip of the app leads to the shop of the visitor's phone. */
const openAppleStore =
  `if(/iPhone|iPad/.test(navigator.userAgent))addEventListener('DOMContentLoaded',()=>` +
  `document.querySelector('.app-open')?.setAttribute('href','${appStores.apple}'))`

/** Hides dismissed messages before first paint. */
const hideDismissed = `try{for(const[n,k]of Object.entries(${JSON.stringify(dismissibles)}))if(localStorage.getItem(k))document.documentElement.dataset[n]='closed'}catch{}`

/** Leaves the room on the home page that its parts for this customer took at the last visit (lib/dom/customer-home-room.ts). */
const leaveRoom =
  `try{const r=JSON.parse(localStorage.getItem('${storageKeys.customerHome}')),d=document.documentElement;if(r){` +
  `r.isNew||(d.dataset.returning='');for(const[n,h]of Object.entries(r[innerWidth<${wideFrom}?'narrow':'wide']||{}))` +
  `d.style.setProperty('--room-'+n,h+'px')}}catch{}`

/**
 * Loads the first picture as soon as it is parsed, unless the page hides it. In the HTML it is lazy, since a browser looks
 * ahead for pictures before it knows what is hidden.
 */
const loadFirstPicture =
  `if(!('returning'in document.documentElement.dataset)){const o=new MutationObserver(()=>{` +
  `const i=document.querySelector('img[data-first]');if(i){i.loading='eager';o.disconnect()}});` +
  `o.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>o.disconnect())}`

/** Whether the cookies say that a session may exist. */
const hasFlag = `/(^|; )(__Host-)?poftim_${flagCookie}=/.test(document.cookie)`

/**
 * Runs work once the first pictures and fonts have loaded and are painted: before, it would delay that paint. A page in the
 * background is not painted. The home page hides its campaigns from a customer who has ordered before, and then waits for
 * none: its buttons matter more than the two pictures that are early there.
 */
const afterFirstPaint =
  `const flagged=${hasFlag},greets=flagged&&location.pathname==='/'&&'returning'in document.documentElement.dataset,` +
  `first=w=>addEventListener(greets?'DOMContentLoaded':'load',()=>{requestAnimationFrame(()=>setTimeout(w));setTimeout(w,100)})`

/** Marks the page once it is painted, or used before: pictures below the first screen wait for that. */
const markLoaded = `const mark=()=>document.documentElement.dataset.loaded='';first(mark)`

/** Removes the skeleton of loaded pictures, also before hydration. */
const showPictures = `document.addEventListener('load',e=>e.target.removeAttribute?.('data-loading'),true)`

/**
 * Whether something on a page for reading depends on the visitor: a cart, favourites, a session, an address, accepted
 * purposes of cookies, a feature that decorates every page, or the news that the session has ended.
 */
const isPersonal =
  `()=>{const d=document.documentElement.dataset;try{return'debug'in d||/christmas|easter/.test(d.features)||` +
  `flagged||/(^|; )${consentCookie}=[^;]*(${purposes.join('|')})/.test(document.cookie)||` +
  `${JSON.stringify(personalKeys)}.some(k=>localStorage.getItem(k))||sessionStorage.getItem('${tabKeys.sessionEnded}')}catch{}}`

/**
 * Loads the page's scripts after its pictures and fonts are painted, or at the first press or key. The page can be read and
 * its links work without them. A page for reading that looks the same to its visitor with and without scripts waits for
 * the first sign of use. A browser reports a pointer that rests where a page appears as moved by nothing.
 */
const startAfterLoad =
  `let t=()=>{t=()=>{};mark();const c=document.getElementById('${startId}').content.cloneNode(true);` +
  `flagged||c.querySelectorAll('[data-customer]').forEach(l=>l.remove());` +
  `document.head.append(c)};const p=${isPersonal};` +
  `first(()=>{if(!('reading'in document.getElementById('${startId}').dataset)||p())t()});` +
  `for(const n of['pointerdown','pointermove','keydown','click','focusin','scroll'])` +
  `addEventListener(n,e=>document.body&&(n!=='pointermove'||e.movementX||e.movementY)&&t(),{capture:true,passive:true})`

/**
 * Takes the answers of the consent banner, and records other buttons pressed before hydration, which are pressed again after
 * it. Submit buttons work by themselves, but for forms with `data-scripted`.
 */
const takeClicks =
  `self.earlyTaps=[];` +
  `addEventListener('click',e=>{const b=e.target.closest?.('button[type=button],form[data-scripted] button');` +
  `if(b?.dataset.consent)answer(b.dataset.consent==='accept');else if(b&&self.earlyTaps){earlyTaps.push(b);` +
  `b.type==='submit'&&e.preventDefault()}},true)`

/**
 * The inline script of every page. The content security policy names it by its hash, so its text must be the same on all
 * pages.
 */
export const earlyScript = `{${showComfort};${openAppleStore};${hideDismissed};${leaveRoom};${loadFirstPicture};${afterFirstPaint};${markLoaded};${showPictures};${earlyConsent};${takeClicks};${startAfterLoad}}`
