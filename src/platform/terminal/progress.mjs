const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * Runs `work` and prints its progress on standard error once it takes over a second. Plain JavaScript, because it also
 * runs while the Node.js that reads TypeScript is being installed.
 *
 * @template Result
 * @param {string} title what is being done: "Installing packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(title, work) {
  const out = process.stderr
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  let turns = 0
  const timer = setInterval(() => {
    if (seconds() < 1) return
    if (out.isTTY) out.write(`\r${spinner[turns++ % spinner.length]} ${title} … ${seconds()} s `)
    else if (turns++ === 0) out.write(`${title} …\n`)
  }, 250)
  const finish = (mark) => {
    clearInterval(timer)
    if (turns > 0) out.write(`${out.isTTY ? '\r\x1b[K' : ''}${mark} ${title}, ${seconds()} s\n`)
  }
  try {
    const result = await work()
    finish('✔')
    return result
  } catch (error) {
    finish('✖')
    throw error
  }
}
