import { endStaffSession } from '#modules/staff/contract.staff.ts'
import { api } from '../api/api.ts'
import { forgetDrafts } from '../drafts.ts'
import { forgetTexts } from '../kept-text.ts'
import { problemText } from '../text/problem-text.ts'
import { showToast } from '../toasts.ts'
import { forgetCopies } from './kept-copy.ts'
import { forgetSession } from './kept-session.ts'

/** Ends the session here and, if supported, at the identity provider; deletes all data of the person from the tab. */
export async function signOut(): Promise<void> {
  try {
    const { url } = await api(endStaffSession)
    forgetDrafts()
    forgetTexts()
    forgetCopies()
    forgetSession()
    location.assign(url ?? '/intrare')
  } catch (error) {
    showToast('failed', problemText(error))
  }
}
