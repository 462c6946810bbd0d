import { type ComponentSchema, fields } from '@keystatic/core'
import type { z } from 'astro/zod'
import { languages } from '../../contract/locale.ts'
import { code, day, picturePath } from '../content-schema/scalars.ts'
import { choiceField, codeField, dayField, yesNoField } from './fields.ts'
import { labelOf, noteOf } from './labels.ts'
import { pictureField } from './picture-field.tsx'

type Fields = Record<string, ComponentSchema>
type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Attributes that distinguish variants: files in src/content/attributes. */
const variantAttributes = ['color', 'size', 'pack']
const relations: Record<string, string> = {
  taxons: 'taxons',
  parent: 'taxons',
  related: 'products',
  products: 'products',
  product: 'products'
}

/** The form for a content kind, generated from the schema that validates it, so that the two cannot diverge. */
export function fieldsOf(schema: Schema, only?: readonly string[]): Fields {
  const entries = Object.entries(shapeOf(schema)).filter(([key]) => !only || only.includes(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, fieldOf(key, value, true)]))
}

function shapeOf(schema: Schema): Record<string, Schema> {
  const def = defOf(schema)
  if (def.type !== 'object') throw new Error(`A form is made of an object, but this is ${def.type}.`)
  return def.shape
}

// oxlint-disable-next-line no-underscore-dangle -- what Zod calls it
const defOf = (schema: Schema): Def => schema._zod.def as Def

function fieldOf(key: string, schema: Schema, top = false): ComponentSchema {
  const [label, description] = [labelOf(key), noteOf(key)]
  const { inner, open } = unwrapped(schema)
  if (inner === picturePath) return pictureField(label)
  if (inner === day) return dayField(label, description)
  if (inner === code && top && key === 'code') return codeField(label, description)
  if (inner === code && relations[key]) return fields.relationship({ label, description, collection: relations[key] })
  const def = defOf(inner)
  if (def.type === 'string') return fields.text({ label, description })
  if (def.type === 'number') return fields.integer({ label, description, validation: { isRequired: !open } })
  if (def.type === 'boolean') return yesNoField(label, description, open)
  if (def.type === 'enum') return choiceField(label, description, Object.keys(def.entries), open)
  if (def.type === 'array') return listField(key, def.element)
  if (def.type === 'record')
    return fields.object(
      Object.fromEntries(variantAttributes.map((attribute) => [attribute, fields.text({ label: labelOf(attribute) })])),
      { label, description }
    )
  return objectField(key, inner)
}

function objectField(key: string, schema: Schema): ComponentSchema {
  const shape = shapeOf(schema)
  const options = { label: labelOf(key), description: noteOf(key) }
  const isText = languages.every((language) => language.code in shape)
  if (!isText)
    return fields.object(
      Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, fieldOf(name, value)])),
      options
    )
  const multiline = long.has(key)
  const texts = languages.map(({ code, name }) => [code, fields.text({ label: name, multiline })])
  return fields.object(Object.fromEntries(texts), options)
}

const long = new Set(['description', 'answer', 'text', 'intro', 'teaser', 'quote'])

function listField(key: string, element: Schema): ComponentSchema {
  return fields.array(fieldOf(key, element), {
    label: labelOf(key),
    description: noteOf(key),
    itemLabel: ({ value, fields: parts }: ListItem) =>
      itemLabel(value ?? parts?.['sku']?.value ?? parts?.['code']?.value ?? parts?.['path']?.value)
  } as Parameters<typeof fields.array>[1])
}

interface ListItem {
  value?: unknown
  fields?: Record<string, { value?: unknown }>
}

const itemLabel = (value: unknown) => (typeof value === 'string' && value ? value : 'Item')

// Unwraps modifiers such as `optional`, which are not fields.
function unwrapped(schema: Schema): { inner: Schema; open: boolean } {
  const def = defOf(schema)
  if (def.type === 'optional') return { inner: unwrapped(def.innerType).inner, open: true }
  if (def.type === 'pipe') return unwrapped(def.out)
  return { inner: schema, open: false }
}
