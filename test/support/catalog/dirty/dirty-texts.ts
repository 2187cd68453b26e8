import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import type { TrueOrigin } from './truth.ts'

const sentences = [
  'Gust plin & textură fină',
  'Din câmpuri însorite, „ca la mama acasă”',
  'Ambalaj reciclabil în proporție de 100%',
  'Potrivit pentru toată familia',
  'Mai puțin de <5 g grăsimi la porție',
]

/** A description in one of the ways in which shops store it, and its clean text. */
export function dirtyDescription(random: SeededRandom): { readonly html: string; readonly truth: string } {
  const some = (): string[] => Array.from({ length: random.int(1, 3) }, () => random.pick(sentences))
  const paragraphs = some()
  const list = random.percent(40) ? [...new Set(some())] : []
  const truth = [...paragraphs, list.map((entry) => `• ${entry}`).join('\n')].filter(Boolean).join('\n\n')
  const encoded = (text: string): string =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('ă', random.pick(['ă', '&#259;']))
      .replaceAll(' ', random.pick([' ', '\n  ', '&nbsp;']))
  const html = `<div class="d">${paragraphs.map((text) => `<p style="x">${encoded(text)}</p>`).join('\n')}${
    list.length > 0 ? `<ul>${list.map((text) => `<li>${encoded(text)}</li>`).join('')}</ul>` : ''
  }<script>alert("x")</script></div>`
  const kind = random.weighted({ html: 60, escaped: 15, plain: 15, none: 10 })
  if (kind === 'none') return { html: '', truth: '' }
  if (kind === 'plain') return { html: truth, truth }
  return {
    html: kind === 'html' ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    truth,
  }
}

/** A text with its special letters as HTML entities. */
export const withEntities = (random: SeededRandom, text: string): string =>
  random.percent(50) ? text.replaceAll('&', random.pick(['&amp;', '&amp;amp;', '&#38;'])) : text

const countries: Readonly<Record<string, readonly string[]>> = {
  RO: ['România', 'Romania', 'ROMANIA', 'RO', 'Produs în România'],
  GB: ['Anglia', 'Marea Britanie', 'United Kingdom'],
  NL: ['Olanda', 'Țările de Jos'],
  MD: ['Moldova, Republic of', 'Republica Moldova'],
  US: ['SUA', 'Statele Unite ale Americii'],
  KR: ['Korea, Republic of', 'Coreea de Sud'],
  CZ: ['Cehia', 'Republica Cehă'],
  VN: ['Viet Nam', 'Vietnam'],
  TR: ['Turcia', 'Türkiye'],
}

export function dirtyOrigin(random: SeededRandom): { readonly text: string; readonly truth: TrueOrigin } {
  if (random.percent(25)) return { text: '', truth: null }
  if (random.percent(6)) {
    const text = random.pick(['UE și non-UE', 'Spania, Italia', 'Diverse', 'XX'])
    return { text, truth: { text } }
  }
  const country = random.pick(Object.keys(countries))
  return { text: random.pick(countries[country] ?? []), truth: { country } }
}
