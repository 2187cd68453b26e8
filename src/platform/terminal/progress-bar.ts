const width = 24

export interface ProgressBar {
  /** `share` from 0 to 1, or null when nobody knows the end; `note` stands behind the bar. */
  show(share: number | null, note: string): void
  /** Leaves the last line standing. */
  finish(): void
}

/** A bar on a terminal, redrawn in place; elsewhere a line for each tenth of a way whose end is known. */
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
