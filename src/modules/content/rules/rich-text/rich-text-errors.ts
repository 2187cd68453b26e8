import { checkData } from './data-check.ts'
import { markTypes, type NodeRule, type NodeType, nodeRules } from './node-types.ts'
import type { RichText } from './rich-text.ts'
import { type RichTextError, type RichTextPath, richTextLimits } from './rich-text-error.ts'
import {
  exceeded,
  type Findings,
  noOtherProperties,
  objectAt,
  type Properties,
  report,
  requiredArray,
  requiredObject,
  requiredOneOf,
  requiredString,
} from './shape-check.ts'

/**
 * Where a value is no valid document of rich text; empty for a valid one. At most `richTextLimits.errors` errors;
 * children of a node at fault are not looked at when its type is not allowed at its place. Never throws, for any JSON.
 *
 * Stricter than `validateRichTextDocument` of `@contentful/rich-text-types`: `data` takes named properties only, marks are
 * known ones, a link without `type` or `linkType` misses a property, and sizes are limited.
 */
export function richTextErrors(value: unknown): RichTextError[] {
  const { nodes, characters } = richTextLimits
  const findings: Findings = { errors: [], nodes: nodes - 1, characters, hasEnded: false }
  checkNode(findings, value, [], ['document'], 1)
  return findings.errors
}

export const isRichText = (value: unknown): value is RichText => richTextErrors(value).length === 0

function checkNode(
  findings: Findings,
  value: unknown,
  path: RichTextPath,
  allowed: readonly NodeType[],
  depth: number,
): void {
  if (depth > richTextLimits.depth) {
    exceeded(findings, path, richTextLimits.depth)
    return
  }
  const node = objectAt(findings, value, path)
  const nodeType = node === null ? null : requiredOneOf(findings, node, 'nodeType', path, allowed)
  if (node === null || nodeType === null) return
  if (nodeType === 'text') checkText(findings, node, path)
  else checkParent(findings, node, nodeRules[nodeType], path, depth)
}

function checkParent(findings: Findings, node: Properties, rule: NodeRule, path: RichTextPath, depth: number): void {
  noOtherProperties(findings, node, ['nodeType', 'data', 'content'], path)
  const data = requiredObject(findings, node, 'data', path)
  if (data !== null) checkData(findings, rule.data, data, [...path, 'data'])
  const content = requiredArray(findings, node, 'content', path)
  if (content === null) return
  const contentPath = [...path, 'content']
  if (rule.children.length > 0) checkChildren(findings, content, rule, contentPath, depth)
  else if (content.length > 0) report(findings, { kind: 'size', path: contentPath, max: 0 })
}

function checkChildren(
  findings: Findings,
  content: readonly unknown[],
  { children, needs }: NodeRule,
  path: RichTextPath,
  depth: number,
): void {
  findings.nodes -= content.length
  if (findings.nodes < 0) {
    exceeded(findings, path, richTextLimits.nodes)
    return
  }
  const before = findings.errors.length
  for (const [index, child] of content.entries()) {
    if (findings.hasEnded) return
    checkNode(findings, child, [...path, index], children, depth + 1)
  }
  // A child of a wrong type is reported as such, not also as the one that is missing.
  const isMissing = needs !== undefined && findings.errors.length === before && !content.some(isOneOf(needs))
  if (isMissing) report(findings, { kind: 'size', path, min: 1 })
}

const isOneOf =
  (types: readonly string[]) =>
  (node: unknown): boolean =>
    typeof node === 'object' && node !== null && 'nodeType' in node && types.some((type) => type === node.nodeType)

/** Control characters but tabs and line ends: no reader shows them, and PostgreSQL refuses the zero character. */
const control = /[^\P{Cc}\t\n\r]/u

function checkText(findings: Findings, node: Properties, path: RichTextPath): void {
  noOtherProperties(findings, node, ['nodeType', 'data', 'value', 'marks'], path)
  const data = requiredObject(findings, node, 'data', path)
  if (data !== null) checkData(findings, 'nothing', data, [...path, 'data'])
  checkMarks(findings, node, path)
  const value = requiredString(findings, node, 'value', path)
  if (value === null) return
  findings.characters -= value.length
  if (findings.characters < 0) exceeded(findings, [...path, 'value'], richTextLimits.characters)
  else if (control.test(value) || !value.isWellFormed())
    report(findings, { kind: 'in', path: [...path, 'value'], expected: ['printable characters'] })
}

function checkMarks(findings: Findings, node: Properties, path: RichTextPath): void {
  const marks = requiredArray(findings, node, 'marks', path)
  if (marks === null) return
  const marksPath = [...path, 'marks']
  if (marks.length > markTypes.length) {
    report(findings, { kind: 'size', path: marksPath, max: markTypes.length })
    return
  }
  for (const [index, value] of marks.entries()) {
    const markPath = [...marksPath, index]
    const mark = objectAt(findings, value, markPath)
    if (mark === null) continue
    requiredOneOf(findings, mark, 'type', markPath, markTypes)
    noOtherProperties(findings, mark, ['type'], markPath)
  }
}
