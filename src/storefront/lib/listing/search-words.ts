/** SRCH-01: a search needs three letters, not counting the spaces around them. */
const fewestLetters = 3

export const isSearchable = (words: string): boolean => words.trim().length >= fewestLetters
