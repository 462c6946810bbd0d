import { isPermission, isPermitted, staffRoles } from '../../../contract/desk/permissions.ts'
import type { Audience, Endpoint } from '../../../contract/endpoint.ts'
import { Problem } from '../../../contract/problem.ts'
import { brand } from '../../../src/brand.ts'
import { type JsonSchema, parametersOf, schemaOf } from './schema.ts'

/** Describes who may call: `Staff: manager, finance`. */
export function audienceText(audience: Audience): string {
  if (isPermission(audience)) return `Staff: ${staffRoles.filter((role) => isPermitted(role, audience)).join(', ')}`
  return audiences[audience]
}

const audiences = {
  anyone: 'Anyone',
  member: 'Every role of a partner',
  buyer: 'A partner’s Commercial and Admin',
  admin: 'A partner’s Admin',
  staff: 'All staff'
} as const

const bodyTypes = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  multipart: 'multipart/form-data',
  raw: 'application/json'
} as const

const problems = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The endpoints as an OpenAPI 3.1 document, in order. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '2' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } }
    }
  }
}

function operationOf(endpoint: Endpoint): JsonSchema {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' }
  }))
  const body = bodyOf(endpoint)
  return {
    summary: audienceText(endpoint.for),
    security: endpoint.for === 'anyone' ? [] : [{ token: [] }],
    parameters: [...inPath, ...parametersOf(endpoint.query)],
    ...(body && { requestBody: { content: body } }),
    responses: { [endpoint.status ?? 200]: successOf(endpoint), ...errorsOf(endpoint) }
  }
}

function bodyOf({ body = 'json', input }: Endpoint): JsonSchema | undefined {
  if (!input) return body === 'raw' ? { [bodyTypes.raw]: {} } : undefined
  const schema = schemaOf(input)
  if (body !== 'multipart') return { [bodyTypes[body]]: { schema } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return { [bodyTypes.multipart]: { schema: { ...schema, properties: { ...(schema['properties'] as object), file } } } }
}

function successOf({ response = 'json', output }: Endpoint): JsonSchema {
  if (response === 'empty') return { description: 'Done' }
  if (response === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } }
  return { description: 'Done', content: { 'application/json': { schema: output ? schemaOf(output) : {} } } }
}

/** Error codes by status: the call's own, and those of authentication and validation. */
export function errorsBy(endpoint: Endpoint): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const add = (code: string, status: number) => void found.set(status, [...(found.get(status) ?? []), code])
  if (endpoint.for !== 'anyone') add('not-signed-in', 401)
  if (endpoint.for === 'buyer' || endpoint.for === 'admin') add('not-allowed', 403)
  if (isPermission(endpoint.for)) add('not-permitted', 403)
  if (endpoint.query) add('invalid-query', 400)
  if (endpoint.input) add('invalid-body', 422)
  for (const [code, status] of Object.entries(endpoint.errors ?? {})) add(code, status)
  return found
}

function errorsOf(endpoint: Endpoint): JsonSchema {
  return Object.fromEntries(
    [...errorsBy(endpoint)].map(([status, codes]) => [status, { description: codes.join(', '), content: problems }])
  )
}
