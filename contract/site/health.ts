import { literal, object } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** The process answers. */
export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  for: 'anyone',
  output: object({ status: literal('ok') })
})

/** Database and catalogue answer too; 503 while they do not. */
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  for: 'anyone',
  output: object({ status: literal('ok') }),
  refusals: { 'not-ready': 503 }
})
