import type { Opened } from './payment-state.ts'

/**
 * What a provider's form has come to. `told`: the provider knows, and the shop is to ask it, with the form's `result`
 * where it has one. `corrected`: the form shows
 * what is wrong with its fields. `broken`: the provider could not be asked; its words, where it had any.
 */
export type Answer = { kind: 'told'; result?: string } | { kind: 'corrected' } | { kind: 'broken'; words?: string }

/** What every provider's form is given. */
export interface ProviderFormProps {
  /** The form's id: its button stands in the foot of the dialog. */
  id: string
  opened: Opened
  /** The card that was sent last has been refused: it stays and is marked until something is changed. */
  refused: boolean
  /** Something was typed. */
  onEdit: () => void
  onSend: () => void
  /** The bank asks for more on a page of its own, which takes the form's place. */
  onBank: () => void
  onAnswer: (answer: Answer) => void
}
