import { record, string, type, unknown } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** All calls of the shop as an OpenAPI 3.1 document, generated from the endpoints. */
export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  for: 'anyone',
  output: type({ openapi: string(), paths: record(string(), record(string(), unknown())) })
})
