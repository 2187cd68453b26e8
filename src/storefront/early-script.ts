import { dismissibles } from '#storefront/lib/preferences/dismissed.ts'
import { earlyConsent } from '#storefront/lib/preferences/early-consent.ts'
import { storageKeys } from '#storefront/lib/storage/storage.ts'

declare global {
  interface Window {
    /** The buttons pressed before hydration; undefined afterwards. */
    earlyTaps: HTMLElement[] | undefined
  }
}

/** The id of the template with the page's scripts, which the early script inserts. */
export const startId = 'start'

/** Applies the stored preferences before first paint, so that the other theme does not flash. */
const showComfort =
  `try{for(const[n,v]of Object.entries(JSON.parse(localStorage.getItem('${storageKeys.comfort}'))||{}))` +
  `document.documentElement.dataset[n]=v}catch{}`

/** Hides dismissed messages before first paint. */
const hideDismissed = `try{for(const[n,k]of Object.entries(${JSON.stringify(dismissibles)}))if(localStorage.getItem(k))document.documentElement.dataset[n]='closed'}catch{}`

/** Removes the skeleton of loaded pictures, also before hydration. */
const showPictures = `document.addEventListener('load',e=>e.target.removeAttribute?.('data-loading'),true)`

/**
 * Loads the page's scripts after its pictures and fonts: on `load`, or at the first press or key. The page can be read and
 * its links work without them.
 */
const startAfterLoad =
  `let t=()=>{t=()=>{};document.head.append(document.getElementById('${startId}').content.cloneNode(true))};` +
  `addEventListener('load',()=>t());` +
  `for(const e of['pointerdown','keydown'])addEventListener(e,()=>t(),{capture:true,passive:true})`

/**
 * Takes the answers of the consent banner, and records other buttons pressed before hydration, which are pressed again after
 * it. Submit buttons work by themselves.
 */
const takeClicks =
  `self.earlyTaps=[];` +
  `addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');` +
  `if(b?.dataset.consent)answer(b.dataset.consent==='accept');else if(b)self.earlyTaps?.push(b)},true)`

/**
 * The inline script of every page. The content security policy names it by its hash, so its text must be the same on all
 * pages.
 */
export const earlyScript = `{${showComfort};${hideDismissed};${showPictures};${earlyConsent};${takeClicks};${startAfterLoad}}`
