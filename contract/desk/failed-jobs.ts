import { array, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

export const jobKinds = ['email', 'payment'] as const

/** Errors of payment tasks that cannot be retried: staff resolve them as instructed, then dismiss the task. */
export const finalErrors = [
  'voided',
  'failed',
  'captured',
  'not-automatic',
  'too-late',
  'refund-failed',
  'refund-returned',
  'not-settled'
] as const
export type FinalError = (typeof finalErrors)[number]

/** Error of a capture that the provider accepted and later reported as failed: staff can request it again. */
export const captureFailed = 'capture-failed'

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

/**
 * Retries a failed job, immediately and then after the usual pauses. A refund requires the permission `refund-orders`;
 * 'refund-may-be-paid' if the provider could pay it a second time.
 */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/v2/desk/failed-jobs/:kind/:id/retry',
  for: 'failed-jobs',
  input: object({}),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'refund-may-be-paid': 409 }
})

/**
 * Dismisses a failed payment task that staff have dealt with; a refund no longer counts as pending, and requires the
 * permission `refund-orders`.
 */
export const dismissPaymentTask = endpoint({
  method: 'POST',
  path: '/api/v2/desk/failed-jobs/payment/:id/dismissal',
  for: 'failed-jobs',
  input: object({}),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
