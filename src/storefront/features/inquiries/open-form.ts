import { isApiError, problemName } from '#kernel/client.ts'
import { getInquiryForm } from '#modules/inquiries/contract.ts'
import { api } from '#storefront/lib/api/api.ts'

interface Opened {
  readonly token: string
  /** Milliseconds of `performance.now()` from which the shop takes the form. */
  readonly readyAt: number
}

/** A form to the shop, which is opened when somebody begins to fill it in. */
export interface InquirySender {
  open(): void
  /** Sends with the token of the form. A form that stood open too long, or was too quick, is sent again by itself. */
  send<Answer>(call: (form: string) => Promise<Answer>): Promise<Answer>
}

export function inquirySender(): InquirySender {
  let opened: Promise<Opened> | undefined
  const open = (): Promise<Opened> => {
    opened ??= api(getInquiryForm).then(({ token, waitSeconds }) => ({
      token,
      readyAt: performance.now() + waitSeconds * 1_000,
    }))
    // A form that could not be opened is opened again by the next attempt.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const attempt = async <Answer>(call: (form: string) => Promise<Answer>): Promise<Answer> => {
    const { token, readyAt } = await open()
    await until(readyAt)
    return call(token)
  }
  return {
    open: () => void open().catch(() => undefined),
    send: async (call) => {
      try {
        return await attempt(call)
      } catch (error) {
        const name = problemName(error)
        if (name === 'form-expired' || name === 'form-already-sent') opened = undefined
        if (name === 'form-expired') return attempt(call)
        if (name !== 'form-too-early') throw error
        await until(performance.now() + secondsOf(error) * 1_000)
        return attempt(call)
      }
    },
  }
}

const until = (at: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))

function secondsOf(error: unknown): number {
  const seconds = isApiError(error) ? error.problem?.['retryAfter'] : undefined
  return typeof seconds === 'number' ? seconds : 1
}
