/** Specification, section 5: three letters or more, counted without the spaces around them. */
const fewestLetters = 3

export const isSearchable = (words: string): boolean => words.trim().length >= fewestLetters
