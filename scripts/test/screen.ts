import { styleText } from 'node:util'

/** One line for what went well or not, with the reason below it. */
export function say(passed: boolean, line: string, reason?: string): void {
  const mark = passed ? styleText('green', '✔') : styleText('red', '✖')
  console.log(`${mark} ${line}`)
  if (reason !== undefined) console.log(`${reason.replace(/^/gm, '    ')}\n`)
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
