import { styleText } from 'node:util'

interface Greeting {
  readonly url: string
  /** Of the console; null when this process serves none. */
  readonly consoleUrl: string | null
  /** Whether the embedded stand-ins are used. */
  readonly hasStandIns: boolean
}

/** The text printed after a start: the URL, and what to try in the demo. */
export function greeting({ url, consoleUrl, hasStandIns }: Greeting): string {
  const line = (what: string, where: string): string => `  ${what.padEnd(18)} ${where}`
  const demo = [
    line('Sign in as', 'Ana (Genius), Mihai, Ioana, Radu, Vlad or Elena: pick one on the sign-in page'),
    line('Pay with', '4111 1111 1111 1111, any CVC; the pay page lists cards that fail'),
    line('Mailbox', `${url}/_stand-in/mailbox`),
    line('Payments', `${url}/_stand-in/pay`),
  ]
  return [
    '',
    styleText('bold', `Poftim is open: ${url}`),
    '',
    ...(hasStandIns ? demo : []),
    ...(consoleUrl === null ? [] : [line('Back office', consoleUrl)]),
    line('API', `${url}/api/docs`),
    line('Stop', 'Ctrl-C'),
    '',
    '',
  ].join('\n')
}
