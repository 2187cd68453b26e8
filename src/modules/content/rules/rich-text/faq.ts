import { fold } from '#kernel/fold.ts'
import { plainText } from './plain-text.ts'
import { isHeading, levelOf, type RichBlock, type RichText } from './rich-text.ts'

export interface Question {
  readonly question: string
  /** Plain text, one line per paragraph. */
  readonly answer: string
}

/** The heading, folded, whose sub-headings are questions: "Întrebări frecvente". */
const faqHeading = 'intrebari frecvente'

/** The questions of the section of frequent questions with their answers, for structured data; empty without one. */
export function faqOf({ content }: RichText): Question[] {
  const start = content.findIndex((block) => isHeading(block) && fold(plainText(block)) === faqHeading)
  const heading = content[start]
  if (heading === undefined || !isHeading(heading)) return []
  const section = upTo(content.slice(start + 1), levelOf(heading))
  const firstQuestion = section.find(isHeading)
  if (firstQuestion === undefined) return []
  const level = levelOf(firstQuestion)
  return section.flatMap((block, index) => {
    if (!isHeading(block) || levelOf(block) !== level) return []
    const [question, answer] = [plainText(block), plainText(...upTo(section.slice(index + 1), level))]
    return question === '' || answer === '' ? [] : [{ question, answer }]
  })
}

/** The blocks before the next heading of this level or above. */
function upTo(blocks: readonly RichBlock[], level: number): readonly RichBlock[] {
  const end = blocks.findIndex((block) => isHeading(block) && levelOf(block) <= level)
  return end === -1 ? blocks : blocks.slice(0, end)
}
