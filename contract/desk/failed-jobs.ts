import { array, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

export const jobKinds = ['email', 'payment'] as const

/** An email or payment provider call that failed after its last attempt. */
export const FailedJob = object({
  id: string(),
  kind: enums(jobKinds),
  /** Subject of the email, or number of the order. */
  about: string(),
  /** Recipient of the email. */
  recipient: nullable(string()),
  /** The requested provider call; `amount` is in minor units. */
  task: nullable(object({ kind: enums(['capture', 'void', 'refund']), amount: Amount, currencyCode: CurrencyCode })),
  /** Code of the last error. */
  fault: nullable(string()),
  attempts: integer(),
  createdAt: Instant
})
export type FailedJob = Infer<typeof FailedJob>

/** Failed jobs, newest first, at most 200. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/v2/desk/failed-jobs',
  for: 'failed-jobs',
  output: array(FailedJob)
})

/** Retries a failed job, immediately and then after the usual pauses. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/v2/desk/failed-jobs/:kind/:id/retry',
  for: 'failed-jobs',
  input: object({}),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
