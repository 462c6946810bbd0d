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

/** Proves that a session is used by its owner. */
export type Proof = Infer<typeof ProofStruct>

/** A code, or what a passkey has signed. */
export type Factor = Omit<Infer<typeof ChallengeAnswer>, 'challenge'>

export type SecondFactorState = Infer<typeof StateStruct>

/** Recovery codes to show, none if the account has some. */
interface TurnedOn {
  recoveryCodes: string[]
}

/** The calls of one's own second factor: the shop and the desk have endpoints each. */
export interface SecondFactorCalls extends SetUpCalls {
  read: (signal: AbortSignal) => Promise<SecondFactorState>
  /** Asks a passkey to sign for a proof. */
  startProof: () => Promise<RequestOptions>
  renewCodes: (input: Proof) => Promise<TurnedOn>
  removeApp: (input: Proof) => Promise<unknown>
  removePasskey: (id: string, input: Proof) => Promise<unknown>
}

/** Those that set a factor up; a further one needs a proof. */
export interface SetUpCalls {
  startApp: (proof?: Proof) => Promise<{ secret: string; uri: string }>
  confirmApp: (code: string) => Promise<TurnedOn>
  startPasskey: (name: string, proof?: Proof) => Promise<CreationOptions>
  confirmPasskey: (passkey: CreatedPasskey) => Promise<TurnedOn>
}
