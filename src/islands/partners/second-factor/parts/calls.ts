import type { Infer } from 'superstruct'
import type { Proof as Struct } from '../../../../../contract/partners/second-factor/second-factor.ts'

/** Proves that a session is used by its owner. */
export type Proof = Infer<typeof Struct>

/** The calls of one's own second factor: the shop and the desk have endpoints each. */
export interface SecondFactorCalls {
  read: (signal: AbortSignal) => Promise<{ on: boolean; recoveryCodesLeft: number; required: boolean }>
  start: () => Promise<{ secret: string; uri: string }>
  confirm: (code: string) => Promise<{ recoveryCodes: string[] }>
  renewCodes: (input: Proof) => Promise<{ recoveryCodes: string[] }>
  remove: (input: Proof) => Promise<unknown>
}
