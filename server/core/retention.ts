/**
 * How long rows with personal data are kept, in days, after they have lost their use; `docs/privacy.md` repeats the
 * periods for readers.
 */
export const retentionDays = {
  /** Sessions, password links, invitations and email changes, after they have ended or expired. */
  endedAccess: 30,
  /** Emails that were sent or have failed. */
  emails: 30,
  /** Requests for a password link that could not be handled. */
  passwordRequests: 7,
  /** Contact data of rejected applications, and of those whose question stayed without a reply. */
  closedApplications: 180,
  /** Incoming transfers, as vouchers; those that staff marked as not theirs. */
  bankTransfers: 3650,
  foreignTransfers: 180,
  /** Support requests after they were closed: the usual limitation period. */
  closedSupport: 1095,
  /** The staff's log: as long as the documents it explains. */
  auditLog: 3650
} as const

/** Calendar months that security events are kept. */
export const securityEventMonths = 12

/** The instant before which rows are due. */
export const dueBefore = (period: keyof typeof retentionDays, now: Date): string =>
  new Date(now.getTime() - retentionDays[period] * 24 * 60 * 60_000).toISOString()
