/** Two or three capitals, a hyphen, digits: 'PF-204007', 'GN-12', 'PFT-000123'. */
const numbers = /(\b[A-Z]{2,3}-\d+)/

/**
 * Splits a text so that the pieces at odd indexes are document numbers. Browsers break lines at the hyphen, so each number
 * is shown in an element that does not wrap. A non-breaking hyphen would end up in the clipboard.
 */
export const splitAtDocumentNumbers = (text: string): string[] => text.split(numbers)
