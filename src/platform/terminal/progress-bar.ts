const width = 24

export interface ProgressBar {
  /** `share` is 0 to 1, or null when the total is unknown; `note` is printed behind the bar. */
  show(share: number | null, note: string): void
  /** Ends the line. */
  finish(): void
}

/** A progress bar, redrawn in place on a terminal; elsewhere a line for each tenth of a known total. */
export function progressBar(title: string, out: NodeJS.WriteStream = process.stderr): ProgressBar {
  let tenth = -1
  return {
    show(share, note) {
      const percent = share === null ? '' : ` ${String(Math.floor(share * 100)).padStart(3)} %`
      if (out.isTTY) {
        const full = share === null ? 0 : Math.round(share * width)
        const bar = share === null ? '' : ` ${'█'.repeat(full)}${'░'.repeat(width - full)}`
        out.write(`\r\x1b[K${title}${bar}${percent}  ${note}`)
        return
      }
      const now = share === null ? tenth : Math.floor(share * 10)
      if (now === tenth) return
      tenth = now
      out.write(`${title}${percent}  ${note}\n`)
    },
    finish() {
      if (out.isTTY) out.write('\n')
    },
  }
}
