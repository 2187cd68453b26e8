import { dismissibles } from '#storefront/lib/preferences/dismissed.ts'
import { storageKeys } from '#storefront/lib/storage/storage.ts'

declare global {
  interface Window {
    /** The buttons pressed so far, until the page's program listens itself. */
    earlyTaps: HTMLElement[] | undefined
  }
}

/** Holds what brings the page to life, until its turn comes. */
export const startId = 'start'

/** So that nobody sees the other theme flash: what was chosen stands on the document before the first paint. */
const showComfort =
  `try{for(const[n,v]of Object.entries(JSON.parse(localStorage.getItem('${storageKeys.comfort}'))||{}))` +
  `document.documentElement.dataset[n]=v}catch{}`

/** And nobody sees again, not for a moment, what they have closed. */
const hideClosed = `try{for(const[n,k]of Object.entries(${JSON.stringify(dismissibles)}))if(localStorage.getItem(k))document.documentElement.dataset[n]='closed'}catch{}`

/** A picture that has come is on its way no longer, whether or not the page lives. */
const showPictures = `document.addEventListener('load',e=>e.target.removeAttribute?.('data-loading'),true)`

/**
 * The page can be read and followed before it lives, so its program comes after its pictures and letters: when
 * everything in sight is there, or when somebody touches the page before that.
 */
const startAfterPicture =
  `let t=()=>{t=()=>{};document.head.append(document.getElementById('${startId}').content.cloneNode(true))};` +
  `addEventListener('load',()=>t());` +
  `for(const e of['pointerdown','keydown'])addEventListener(e,()=>t(),{capture:true,passive:true})`

/** A button that is pressed before the page lives is pressed for good once it does. What submits a form works by itself. */
const keepTaps =
  `self.earlyTaps=[];` +
  `addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');if(b)self.earlyTaps?.push(b)},true)`

/**
 * The one inline script of every page. The content security policy names it by its hash, so it must be the
 * same text in all of them.
 */
export const earlyScript = `{${showComfort};${hideClosed};${showPictures};${keepTaps};${startAfterPicture}}`
