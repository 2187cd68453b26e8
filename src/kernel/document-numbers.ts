/** Numbers of orders, purchases and papers: 'PF-204007', 'GN-12', 'PFT-000123'. */
const numbers = /(\b[A-Z]{2,3}-\d+)/

/**
 * A text in pieces; those at odd places are numbers of orders or papers. Browsers break a line at their hyphen, so
 * that whoever shows them keeps each on one line. A hyphen that does not break would be copied with them.
 */
export const splitAtDocumentNumbers = (text: string): string[] => text.split(numbers)
