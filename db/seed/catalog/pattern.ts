/** A product name made from a pattern, and the options chosen for it: flavour, cut, fat, colour. */
export interface PatternName {
  readonly name: string
  readonly choices: readonly string[]
}

const BRACKETS = /\{([^}]*)\}|\[([^\]]*)\]/

/** The patterns of a leaf, separated by `;`. */
export function splitPatterns(text: string): string[] {
  return text
    .split(';')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
}

/**
 * All names of a pattern: `{a/b}` stands for one of the options, `[a/b]` for nothing or one of the options. Throws on an
 * unbalanced bracket.
 */
export function expandPattern(pattern: string): PatternName[] {
  return expand({ name: pattern, choices: [] }).map(({ name, choices }) => ({ name: collapseSpaces(name), choices }))
}

function expand(start: PatternName): PatternName[] {
  const bracket = BRACKETS.exec(start.name)
  if (bracket === null) {
    if (/[[\]{}]/.test(start.name)) throw new Error(`pattern with an open bracket: ${start.name}`)
    return [start]
  }
  const before = start.name.slice(0, bracket.index)
  const after = start.name.slice(bracket.index + bracket[0].length)
  const options = splitOptions(bracket[1] ?? bracket[2] ?? '')
  const names = bracket[2] === undefined ? [] : expand({ name: before + after, choices: start.choices })
  for (const option of options) {
    names.push(...expand({ name: before + option + after, choices: [...start.choices, option] }))
  }
  return names
}

function splitOptions(text: string): string[] {
  return text.split('/').map((option) => option.trim())
}

function collapseSpaces(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}
