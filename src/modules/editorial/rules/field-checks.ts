import { blockKinds, blockLooks, blockPlaces } from '#modules/content/rules/blocks.ts'
import { linkTarget } from '#modules/content/rules/rich-text/link-target.ts'
import { richTextErrors } from '#modules/content/rules/rich-text/rich-text-errors.ts'
import { listingKinds, tagKinds } from '#modules/recipes/rules/recipe.ts'
import { measures } from '#modules/recipes/rules/units.ts'
import type { FieldRule } from './entry-kinds.ts'
import {
  type Check,
  instant,
  isFieldObject,
  link,
  listOf,
  matching,
  numberBetween,
  objectOf,
  oneOf,
  pictureAddress,
  textOf,
  truth,
  wholeNumber,
  withoutRepeated,
} from './field-faults.ts'
import { linksOf } from './publishing-report.ts'

const slug = matching(/^[a-z0-9]+(?:-[a-z0-9]+){0,30}$/)
const id = matching(/^[\w.-]{1,64}$/)

/** The check of each type of field. `pictures` is an allowed origin besides the shop's. */
export function checksFor(pictures: string | undefined): (rule: FieldRule) => Check {
  const side = wholeNumber(1, 10_000)
  const sized = { url: pictureAddress(pictures), width: side, height: side, alt: alternative }
  const focus = objectOf({ x: numberBetween(0, 1), y: numberBetween(0, 1) }, ['x', 'y'])
  const picture = objectOf({ ...sized, focus }, ['url', 'width', 'height'])
  const box = objectOf({ id, title: textOf(80), text: textOf(200), url: link, picture }, ['id', 'title', 'url'])
  const products = objectOf({ kind: oneOf(['category', 'promotion', 'tag', 'codes']), value: textOf(1_000) }, [
    'kind',
    'value',
  ])
  const block = objectOf(
    {
      id,
      kind: oneOf(blockKinds),
      template: oneOf(blockLooks),
      place: oneOf(blockPlaces),
      eyebrow: textOf(60),
      title: textOf(160),
      text: textOf(4_000),
      actionText: textOf(60),
      actionUrl: link,
      isSponsored: truth,
      productCodes: listOf(textOf(40), 100),
      products,
      picture,
      boxes: withoutRepeated('id', listOf(box, 12)),
    },
    ['id', 'kind'],
  )
  const ingredient = objectOf(
    {
      name: textOf(80),
      quantity: numberBetween(0, 10_000),
      measure: oneOf(measures),
      food: textOf(60),
      isPantry: truth,
    },
    ['name', 'measure'],
  )
  const tag = objectOf({ slug, name: textOf(40), kind: oneOf(tagKinds), text: textOf(300) }, ['slug', 'name', 'kind'])
  const listing = objectOf(
    {
      ...{ id, page: oneOf(['landing', 'home']), kind: oneOf(listingKinds), title: textOf(80) },
      ...{ tag: slug, slugs: listOf(slug, 100), most: wholeNumber(1, 100) },
    },
    ['id', 'page', 'kind', 'title'],
  )
  return (rule) => {
    switch (rule.type) {
      case 'text':
        return textOf(rule.max)
      case 'choice':
        return oneOf(rule.of)
      case 'whole-number':
        return wholeNumber(rule.min, rule.max)
      case 'instant':
        return instant
      case 'texts':
        return listOf(textOf(rule.max), rule.most)
      case 'facts':
        return facts
      case 'picture':
        return picture
      case 'pictures':
        return withoutRepeated(
          'id',
          listOf(objectOf({ ...sized, id: textOf(200), focus }, ['id', 'url', 'width', 'height']), 100),
        )
      case 'rich-text':
        return richText
      case 'blocks':
        return withoutRepeated('id', listOf(block, 40))
      case 'ingredients':
        return notEmpty(listOf(ingredient, 40))
      case 'steps':
        return notEmpty(listOf(objectOf({ title: textOf(120), text: textOf(2_000) }, ['title', 'text']), 30))
      case 'recipe-tags':
        return withoutRepeated('slug', listOf(tag, 60))
      case 'recipe-listings':
        return withoutRepeated('id', listOf(listing, 24))
      case 'links':
        return listOf(objectOf({ title: textOf(80), url: link }, ['title', 'url']), 60)
    }
  }
}

/** Empty for a decorative picture. */
function alternative(...[faults, path, value]: Parameters<Check>): void {
  if (value !== '') textOf(300)(faults, path, value)
}

function facts(...[faults, path, value]: Parameters<Check>): void {
  const entries = isFieldObject(value) ? Object.entries(value) : []
  if (!isFieldObject(value)) faults.add(path, 'not-an-object')
  if (entries.length > 40) faults.add(path, 'too-many')
  for (const [name, fact] of entries.slice(0, 40)) {
    if (/^\w{1,40}$/.test(name)) textOf(400)(faults, `${path}.${name}`, fact)
    else faults.add(`${path}.${name.slice(0, 60)}`, 'malformed')
  }
}

function richText(...[faults, path, value]: Parameters<Check>): void {
  const errors = richTextErrors(value)
  for (const error of errors) faults.add([path, ...error.path].join('.'), `rich-text-${error.kind}`)
  if (errors.length > 0) return
  for (const { path: at, url } of linksOf({ body: value })) if (linkTarget(url) === null) faults.add(at, 'unsafe-link')
}

function notEmpty(check: Check): Check {
  return (faults, path, value) => {
    if (Array.isArray(value) && value.length === 0) faults.add(path, 'required')
    else check(faults, path, value)
  }
}
