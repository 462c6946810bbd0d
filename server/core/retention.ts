import { hoursAfter } from './dates.ts'

/**
 * Retention periods in days for rows with personal data, counted from when they are no longer needed; `docs/privacy.md`
 * repeats them for readers.
 */
export const retentionDays = {
  /** Sessions, password links, invitations and email changes that have ended or expired. */
  endedAccess: 30,
  /** Sent and failed emails. */
  emails: 30,
  /** Requests for a password link that could not be handled. */
  passwordRequests: 7,
  /** Contact data of rejected applications, and of applications with an unanswered question. */
  closedApplications: 180,
  /** Incoming transfers, which are accounting records, and transfers that staff marked as unrelated. */
  bankTransfers: 3650,
  foreignTransfers: 180,
  /** Closed support requests: the usual limitation period. */
  closedSupport: 1095,
  /** The staff log: as long as the documents it explains. */
  auditLog: 3650
} as const

/** Calendar months for which security events are kept. */
export const securityEventMonths = 12

/** The instant before which rows must be deleted. */
export const dueBefore = (period: keyof typeof retentionDays, now: Date): string =>
  hoursAfter(now, -24 * retentionDays[period])
