import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  SignedByPasskey
} from '../../../../../contract/partners/second-factor/passkeys.ts'

/** Why the browser returned no passkey; each reason has a sentence in the texts of passkey. */
type Reason = 'cancelled' | 'timeout' | 'unsupported' | 'host' | 'known' | 'device' | 'failed'

/** Thrown if the browser returned no passkey. */
export class PasskeyError extends Error {
  readonly reason: Reason
  /** The host on which the shop’s passkeys work. */
  readonly host: string

  constructor(reason: Reason, host: string, cause: unknown) {
    super(reason, { cause })
    this.name = 'PasskeyError'
    this.reason = reason
    this.host = host
  }
}

const loadLibrary = () => import('@simplewebauthn/browser')

/** Loads the passkey library before it is needed: some browsers only prompt directly after a click. */
export const preloadLibrary = (): void => void loadLibrary().catch(() => undefined)

/** Lets the browser create a passkey. @throws PasskeyError */
export async function createPasskey(options: CreationOptions): Promise<CreatedPasskey> {
  const { browserSupportsWebAuthn, startRegistration } = await loadLibrary()
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported', options.rp.id, undefined)
  const { id, response } = await withPasskeyErrors(options.rp.id, options.timeout, () =>
    startRegistration({ optionsJSON: options })
  )
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, transports: transports?.flatMap(knownTransport) } }
}

/** Lets a passkey sign. @throws PasskeyError */
export async function signWithPasskey(options: RequestOptions): Promise<SignedByPasskey> {
  const { browserSupportsWebAuthn, startAuthentication } = await loadLibrary()
  if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported', options.rpId, undefined)
  const { id, response } = await withPasskeyErrors(options.rpId, options.timeout, () =>
    startAuthentication({ optionsJSON: options })
  )
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}

type Transport = NonNullable<CreatedPasskey['response']['transports']>[number]
const transports: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const knownTransport = (name: string) => transports.filter((transport) => transport === name)

async function withPasskeyErrors<T>(host: string, timeout: number, ask: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyError(reasonOf(error, performance.now() - start >= timeout), host, error)
  }
}

const reasons: Readonly<Record<string, Reason>> = {
  AbortError: 'cancelled',
  ConstraintError: 'device',
  InvalidStateError: 'known',
  NotSupportedError: 'device',
  SecurityError: 'host'
}

function reasonOf(error: unknown, isLate: boolean): Reason {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  // Browsers do not distinguish the two.
  if (name === 'NotAllowedError') return isLate ? 'timeout' : 'cancelled'
  return reasons[name] ?? 'failed'
}
