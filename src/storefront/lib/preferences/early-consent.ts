import { consentCookie, consentCookieValue, purposes } from '#kernel/consent.ts'
import { storageKeys } from '../storage/storage.ts'
import { consentEvent, livesForSeconds } from './consent.ts'
import { consentVersion, cookieKinds } from './cookie-kinds.ts'

const kinds = JSON.stringify(cookieKinds.map(({ slug, type, since }) => [slug, type, since === consentVersion ? 1 : 0]))

/** The stored answer; undefined without a valid one. */
const stored =
  `()=>{try{const c=JSON.parse(localStorage.getItem('${storageKeys.consent}'));` +
  `return/(^|; )${consentCookie}=/.test(document.cookie)&&c&&Array.isArray(c.cookies)?c:void 0}catch{}}`

/** Like `needsConsent`. */
const asks = `c=>!c?.hasSetConsent||c.version!=='${consentVersion}'&&!c.cookies.some(k=>k.type!=='functional'&&k.isAccepted)`

/** Like `consentRecord` and `answerConsent`, for the two answers of the banner. */
const answer =
  `all=>{const b=before(),put=(k,v)=>{try{v===void 0?localStorage.removeItem(k):localStorage.setItem(k,JSON.stringify(v))}catch{}};` +
  `put('${storageKeys.consent}',{hasSetConsent:true,timestamp:new Date().toISOString(),version:'${consentVersion}',` +
  `cookies:${kinds}.map(([slug,type,n])=>({slug,type,isAccepted:all||type==='functional',` +
  `isNew:b?b.version!=='${consentVersion}'&&!b.cookies.some(k=>k.slug===slug):n===1}))});` +
  `put('${storageKeys.cookiePolicy}','${consentVersion}');put('${storageKeys.doNotTrack}',all?void 0:true);` +
  `document.cookie='${consentCookie}='+(all?'${consentCookieValue(consentVersion, purposes)}':'${consentVersion}')+'; Max-Age=${livesForSeconds}; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');` +
  `delete document.documentElement.dataset.consent;dispatchEvent(new Event('${consentEvent}'));` +
  `document.querySelector('main')?.focus({preventScroll:true})}`

/**
 * The consent banner's part of the early script: shows the banner before first paint to whom it asks, and takes its answer
 * before hydration and after it. Defines `answer(all)`.
 */
export const earlyConsent = `const before=${stored},answer=${answer};if((${asks})(before()))document.documentElement.dataset.consent='asked'`
