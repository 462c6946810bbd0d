import type { Infer } from 'superstruct'
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions
} from '../../../../../contract/partners/second-factor/passkeys.ts'
import type {
  ChallengeAnswer,
  Proof as ProofStruct,
  SecondFactorState as StateStruct
} from '../../../../../contract/partners/second-factor/second-factor.ts'

/** Proves that the owner is using the session. */
export type Proof = Infer<typeof ProofStruct>

/** A code, or a passkey signature. */
export type Factor = Omit<Infer<typeof ChallengeAnswer>, 'challenge'>

export type SecondFactorState = Infer<typeof StateStruct>

/** Recovery codes to show; empty if the account already has some. */
interface NewRecoveryCodes {
  recoveryCodes: string[]
}

/** The calls for the user's own second factor, for which shop and desk have separate endpoints. */
export interface SecondFactorCalls extends SetUpCalls {
  read: (signal: AbortSignal) => Promise<SecondFactorState>
  /** Requests a passkey challenge for a proof. */
  startProof: () => Promise<RequestOptions>
  renewCodes: (input: Proof) => Promise<NewRecoveryCodes>
  removeApp: (input: Proof) => Promise<unknown>
  removePasskey: (id: string, input: Proof) => Promise<unknown>
}

/** The calls that set up a factor; adding another one needs a proof. */
export interface SetUpCalls {
  startApp: (proof?: Proof) => Promise<{ secret: string; uri: string }>
  confirmApp: (code: string) => Promise<NewRecoveryCodes>
  startPasskey: (name: string, proof?: Proof) => Promise<CreationOptions>
  confirmPasskey: (passkey: CreatedPasskey) => Promise<NewRecoveryCodes>
}
