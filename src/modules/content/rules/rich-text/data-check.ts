import type { DataRule } from './node-types.ts'
import { type RichTextPath, richTextLimits } from './rich-text-error.ts'
import {
  type Findings,
  noOtherProperties,
  type Properties,
  report,
  requiredObject,
  requiredOneOf,
  requiredString,
} from './shape-check.ts'

const links = {
  entry: { type: 'Link', linkType: 'Entry', id: 'id' },
  asset: { type: 'Link', linkType: 'Asset', id: 'id' },
  resource: { type: 'ResourceLink', linkType: 'Contentful:Entry', id: 'urn' },
} as const

/** Checks `data` of a node: `path` leads to it. */
export function checkData(findings: Findings, rule: DataRule, data: Properties, path: RichTextPath): void {
  switch (rule) {
    case 'nothing':
      noOtherProperties(findings, data, [], path)
      break
    case 'spans':
      checkSpans(findings, data, path)
      break
    case 'uri':
      checkAddress(findings, data, 'uri', path)
      noOtherProperties(findings, data, ['uri'], path)
      break
    case 'entry':
    case 'asset':
    case 'resource':
      checkLink(findings, links[rule], data, path)
  }
}

const spans = ['colspan', 'rowspan'] as const

function checkSpans(findings: Findings, data: Properties, path: RichTextPath): void {
  for (const key of spans) {
    const value = data[key]
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) continue
    report(findings, { kind: 'type', path: [...path, key], expected: 'number' })
  }
  noOtherProperties(findings, data, spans, path)
}

function checkLink(
  findings: Findings,
  { type, linkType, id }: (typeof links)[keyof typeof links],
  data: Properties,
  path: RichTextPath,
): void {
  noOtherProperties(findings, data, ['target'], path)
  const target = requiredObject(findings, data, 'target', path)
  if (target === null) return
  const targetPath = [...path, 'target']
  noOtherProperties(findings, target, ['sys'], targetPath)
  const sys = requiredObject(findings, target, 'sys', targetPath)
  if (sys === null) return
  const sysPath = [...targetPath, 'sys']
  requiredOneOf(findings, sys, 'type', sysPath, [type])
  requiredOneOf(findings, sys, 'linkType', sysPath, [linkType])
  checkAddress(findings, sys, id, sysPath)
  noOtherProperties(findings, sys, ['type', 'linkType', id], sysPath)
}

function checkAddress(findings: Findings, owner: Properties, key: string, path: RichTextPath): void {
  const value = requiredString(findings, owner, key, path)
  const max = richTextLimits.addressLength
  if (value !== null && value.length > max) report(findings, { kind: 'size', path: [...path, key], max })
}
