/** One name a pattern stands for, and the words chosen to make it: flavour, cut, fat, colour. */
export interface PatternName {
  readonly name: string
  readonly choices: readonly string[]
}

const BRACKETS = /\{([^}]*)\}|\[([^\]]*)\]/

/**
 * The patterns of one leaf, `;` between them.
 */
export function splitPatterns(text: string): string[] {
  return text
    .split(';')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
}

/**
 * Every name of a pattern, in reading order: `{a/b}` is one of, `[a/b]` is one of or nothing.
 * Throws on a bracket that is never closed.
 */
export function expandPattern(pattern: string): PatternName[] {
  return expand({ name: pattern, choices: [] }).map(({ name, choices }) => ({ name: tidy(name), choices }))
}

function expand(start: PatternName): PatternName[] {
  const found = BRACKETS.exec(start.name)
  if (found === null) {
    if (/[[\]{}]/.test(start.name)) throw new Error(`pattern with an open bracket: ${start.name}`)
    return [start]
  }
  const before = start.name.slice(0, found.index)
  const after = start.name.slice(found.index + found[0].length)
  const options = splitOptions(found[1] ?? found[2] ?? '')
  const names = found[2] === undefined ? [] : expand({ name: before + after, choices: start.choices })
  for (const option of options) {
    names.push(...expand({ name: before + option + after, choices: [...start.choices, option] }))
  }
  return names
}

/** A slash between two options; the sign in "50 g/100 g" never occurs in names. */
function splitOptions(text: string): string[] {
  return text.split('/').map((option) => option.trim())
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}
