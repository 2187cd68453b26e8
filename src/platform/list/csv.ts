/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '﻿'

export const mostExported = 200_000

/** What spreadsheets read as a formula (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r]/

/** A plain number, which is no formula although it may begin with a minus. */
const number = /^-?\d+(,\d+)?$/

/** One cell: quoted where it must be, and with an apostrophe in front of what a spreadsheet would calculate. */
export function csvCell(value: string): string {
  const harmless = startsFormula.test(value) && !number.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`
