import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { apiError } from '../http/api-error.ts'
import { resetAttempts } from '../limits/service.ts'
import { type Site, startAuthentication } from '../passkeys/service.ts'
import {
  consumeSignInChallenge,
  findSignInChallenge,
  signerOfChallenge,
  type SubmittedFactor,
  type Verification,
  verifyFactor
} from '../second-factor/service.ts'
import {
  type Actor,
  enforceSignInLimit,
  recordSecurityEvent,
  type Source,
  wrongFactor
} from '../security-events/service.ts'

type PasskeyEndpoint = Endpoint & { errors: { 'challenge-expired': 401; 'no-passkey': 409 } }
type CompletionEndpoint = Endpoint & {
  errors: { 'challenge-expired': 401; 'wrong-code': 422; 'wrong-passkey': 422; 'too-many-attempts': 429 }
}

/** How users or staff complete a sign-in with their second factor. */
export interface SecondStep<Account extends { id: string }, Session> {
  kind: 'user' | 'staff'
  startPasskey: PasskeyEndpoint
  complete: CompletionEndpoint
  selectActive: (db: Reader, id: string) => Promise<Account | undefined>
  actorOf: (account: Account) => Actor
  openSession: (tx: Tx, account: Account, source: Source, now: Date) => Promise<Session>
}

type PendingStep<Account extends { id: string }> = Pick<SecondStep<Account, unknown>, 'kind' | 'selectActive'>

/** The account whose sign-in awaits a second factor. @throws ApiError 'challenge-expired' */
async function requirePendingSignIn<Account extends { id: string }>(
  db: Db,
  { kind, selectActive }: PendingStep<Account>,
  endpoint: Endpoint & { errors: { 'challenge-expired': 401 } },
  { challenge, now }: { challenge: string; now: Date }
): Promise<Account> {
  const id = await findSignInChallenge(db.read, kind, challenge, now)
  const account = id === undefined ? undefined : await selectActive(db.read, id)
  if (!account) throw apiError(endpoint, 'challenge-expired')
  return account
}

/** Requests a passkey signature for the second step of a sign-in. @throws ApiError 'challenge-expired', 'no-passkey' */
export async function requestPasskeySignature<Account extends { id: string }>(
  db: Db,
  step: PendingStep<Account> & Pick<SecondStep<Account, unknown>, 'startPasskey'>,
  challenge: string,
  site: Site
) {
  const endpoint = step.startPasskey
  const { id } = await requirePendingSignIn(db, step, endpoint, { challenge, now: site.now })
  const options = await db.transaction((tx) => startAuthentication(tx, signerOfChallenge(id, challenge), site))
  if (!options) throw apiError(endpoint, 'no-passkey')
  return options
}

/**
 * Completes a sign-in with a second factor.
 * @throws ApiError 'challenge-expired', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
export async function completeSecondStep<Account extends { id: string }, Session>(
  db: Db,
  step: SecondStep<Account, Session>,
  { challenge, ...submitted }: SubmittedFactor & { challenge: string },
  { source, ...verification }: Verification & { source: Source }
): Promise<{ account: Account; session: Session }> {
  const endpoint = step.complete
  const { now } = verification
  const account = await requirePendingSignIn(db, step, endpoint, { challenge, now })
  const actor = step.actorOf(account)
  const attempt = { kind: 'second-factor' as const, account: account.id, address: source.address }
  await enforceSignInLimit(db, endpoint, attempt, { actor, source }, now)
  const accept = await verifyFactor(db, signerOfChallenge(account.id, challenge), submitted, verification)
  const session = await db.transaction(async (tx) => {
    if (!(await accept(tx)) || !(await consumeSignInChallenge(tx, challenge))) return undefined
    await resetAttempts(tx, attempt)
    return step.openSession(tx, account, source, now)
  })
  if (session !== undefined) return { account, session }
  await db.transaction((tx) => recordSecurityEvent(tx, { kind: 'sign-in-failed', actor, source }, now))
  throw wrongFactor(endpoint, submitted)
}
