import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer
} from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText, Instant, lineText } from '../../scalars.ts'

/** WebAuthn binary data in base64url. */
const base64url = (maxLength: number) => size(pattern(string(), /^[\w-]+$/), 1, maxLength)

const CredentialId = base64url(1400)

/** The name of a passkey, chosen by its owner. */
export const PasskeyName = lineText(1, 60)

/** A passkey of the account. */
export const Passkey = object({
  id: string(),
  name: string(),
  createdAt: Instant,
  lastUsedAt: nullable(Instant)
})
export type Passkey = Infer<typeof Passkey>

const Descriptor = object({ id: string(), type: literal('public-key'), transports: array(string()) })

/** Options for `navigator.credentials.create`, as JSON (WebAuthn level 3). */
export const CreationOptions = object({
  rp: object({ id: string(), name: string() }),
  user: object({ id: string(), name: string(), displayName: string() }),
  challenge: string(),
  pubKeyCredParams: array(object({ type: literal('public-key'), alg: integer() })),
  timeout: integer(),
  excludeCredentials: array(Descriptor),
  authenticatorSelection: object({
    residentKey: literal('preferred'),
    requireResidentKey: boolean(),
    userVerification: literal('required')
  }),
  attestation: literal('none')
})
export type CreationOptions = Infer<typeof CreationOptions>

/** Options for `navigator.credentials.get`, as JSON. */
export const RequestOptions = object({
  rpId: string(),
  challenge: string(),
  timeout: integer(),
  allowCredentials: array(Descriptor),
  userVerification: literal('required')
})
export type RequestOptions = Infer<typeof RequestOptions>

/** A new passkey as described by the browser. */
export const CreatedPasskey = object({
  id: CredentialId,
  response: object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: optional(size(array(enums(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])), 0, 7))
  })
})
export type CreatedPasskey = Infer<typeof CreatedPasskey>

/** A signature made by a passkey. */
export const SignedByPasskey = object({
  id: CredentialId,
  response: object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000)
  })
})
export type SignedByPasskey = Infer<typeof SignedByPasskey>

/** Requests a passkey challenge for the second step of a sign-in. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token/passkey',
  for: 'anyone',
  input: object({ challenge: boundedText(1, 100) }),
  output: RequestOptions,
  errors: { 'challenge-expired': 401, 'no-passkey': 409 }
})

/** Requests a passkey challenge for a change to the second factor. */
export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/passkey-proof',
  for: 'member',
  output: RequestOptions,
  errors: { 'no-passkey': 409 }
})
