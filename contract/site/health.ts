import { literal, object } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** Liveness: the process responds. */
export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  for: 'anyone',
  output: object({ status: literal('ok') })
})

/** Readiness: the database accepts a write and the catalogue is loaded; 503 otherwise. Responds within two seconds. */
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  for: 'anyone',
  output: object({ status: literal('ok') }),
  errors: { 'not-ready': 503, 'database-unavailable': 503 }
})
