import type { OpenedPayment } from './payment-calls.ts'

/**
 * Result of a provider's form. `submitted`: the provider has processed it, and the shop looks it up, with the form's
 * `result` if any. `invalid`: the form shows errors at its fields. `failed`: the provider was unreachable; includes
 * its message, if any.
 */
export type Outcome = { kind: 'submitted'; result?: string } | { kind: 'invalid' } | { kind: 'failed'; text?: string }

/** Props of every provider's form. */
export interface ProviderFormProps {
  /** The form's id: its button is in the footer of the dialog. */
  id: string
  opened: OpenedPayment
  /** The last card was declined: it stays in the form, marked as invalid until edited. */
  declined: boolean
  /** Called on input. */
  onEdit: () => void
  onSend: () => void
  /** Called if the bank requires 3-D Secure, which replaces the form. */
  onChallenge: () => void
  onOutcome: (outcome: Outcome) => void
}
