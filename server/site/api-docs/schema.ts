import type { Shape } from '../../../contract/endpoint.ts'

/** A JSON Schema of a struct: its types, without the length and value limits that it also checks. */
export type JsonSchema = Record<string, unknown>

/** Internal structure of a superstruct struct. */
interface StructInternals extends Shape {
  readonly type: string
  readonly schema: unknown
}

const plain = new Set(['string', 'integer', 'number', 'boolean'])

/** Whether the struct accepts undefined or null; `optional` and `nullable` leave no other trace. */
const accepts = (shape: Shape, value: null | undefined) => shape.validate(value)[0] === undefined

/**
 * Converts a struct to JSON Schema. A custom rule (a path, a day) becomes a string with the rule's name as its format.
 */
export function schemaOf(shape: Shape): JsonSchema {
  const schema = inner(shape as StructInternals)
  if (!accepts(shape, null) || typeof schema['type'] !== 'string') return schema
  const known = schema['enum'] as unknown[] | undefined
  return { ...schema, type: [schema['type'], 'null'], ...(known && { enum: [...known, null] }) }
}

function inner({ type, schema }: StructInternals): JsonSchema {
  if (plain.has(type)) return { type }
  if (type === 'object' || type === 'type') return objectOf(schema as Record<string, Shape>)
  if (type === 'array') return { type: 'array', items: schemaOf(schema as Shape) }
  if (type === 'enums') return { type: 'string', enum: Object.values(schema as Record<string, string>) }
  if (type === 'literal') return { type: typeof schema, const: schema }
  if (type === 'record') return { type: 'object' }
  if (type === 'unknown' || type === 'union') return {}
  return { type: 'string', title: type }
}

function objectOf(fields: Record<string, Shape>): JsonSchema {
  const required = requiredOf(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required })
  }
}

const requiredOf = (fields: Record<string, Shape>) =>
  Object.entries(fields)
    .filter(([, field]) => !accepts(field, undefined))
    .map(([name]) => name)

/** The parameters of a query. */
export function parametersOf(query: Shape | undefined): JsonSchema[] {
  const fields = ((query as StructInternals | undefined)?.schema ?? {}) as Record<string, Shape>
  const required = new Set(requiredOf(fields))
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: schemaOf(field)
  }))
}
