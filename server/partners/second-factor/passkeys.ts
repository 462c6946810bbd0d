import type { Infer } from 'superstruct'
import type { CreatedPasskey, RequestOptions } from '../../../contract/partners/second-factor/passkeys.ts'
import * as passkeys from '../../../contract/partners/second-factor/passkeys.ts'
import * as contract from '../../../contract/partners/second-factor/second-factor.ts'
import { apiError } from '../../core/http/api-error.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { startProof, startRegistration } from '../../core/passkeys/service.ts'
import { required } from '../../core/required.ts'
import * as factor from '../../core/second-factor/service.ts'
import { noteSecurity, userActor } from '../../core/security/service.ts'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/tx.ts'
import { selectActive } from '../session/queries.ts'
import {
  type Asking,
  attemptOf,
  finish,
  holderOf,
  keepRequired,
  type Proof,
  withProof,
  withProofOfFurther
} from './service.ts'

/** Starts adding a passkey. @throws ApiError 'too-many-passkeys', 'proof-needed', and those of `withProof` */
export async function startPasskey(
  db: Db,
  asking: Asking,
  { name, proof }: Infer<typeof contract.FurtherPasskey>
): Promise<passkeys.CreationOptions> {
  const endpoint = contract.startPasskey
  return withProofOfFurther(db, endpoint, asking, proof, async (tx) => {
    const { caller } = asking
    const { email } = required(await selectActive(tx, caller.userId), 'user')
    const account = { email, fullName: caller.fullName, passkeyName: name }
    const options = await startRegistration(tx, holderOf(caller), account, asking)
    if (!options) throw apiError(endpoint, 'too-many-passkeys')
    return options
  })
}

/** Adds a passkey. @throws ApiError 'wrong-passkey', 'passkey-known', 'too-many-attempts' */
export async function confirmPasskey(db: Db, asking: Asking, created: CreatedPasskey) {
  const endpoint = contract.confirmPasskey
  await enforceRateLimit(db, endpoint, attemptOf(asking), asking.now)
  const add = await factor.readPasskey(db, holderOf(asking.caller), created, asking)
  if (!add) throw apiError(endpoint, 'wrong-passkey', { field: 'passkey' })
  return db.transaction(async (tx) => {
    const turnedOn = await add(tx)
    if (!turnedOn) throw apiError(endpoint, 'passkey-known')
    await finish(tx, asking, turnedOn, 'passkey-added')
    return { recoveryCodes: turnedOn.recoveryCodes }
  })
}

/** Requests a passkey signature that proves who uses the session. @throws ApiError 'no-passkey' */
export async function startPasskeyProof(tx: Tx, asking: Asking): Promise<RequestOptions> {
  const options = await startProof(tx, holderOf(asking.caller), asking)
  if (!options) throw apiError(passkeys.startPasskeyProof, 'no-passkey')
  return options
}

/**
 * Removes a passkey. @throws ApiError 'not-found', 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removePasskey(db: Db, asking: Asking, id: string, proof: Proof): Promise<void> {
  const endpoint = contract.removePasskey
  await withProof(db, endpoint, asking, proof, async (tx) => {
    const { caller, source, now } = asking
    const name = await factor.removeOnePasskey(tx, caller.userId, id)
    if (name === undefined) throw apiError(endpoint, 'not-found')
    await keepRequired(tx, endpoint, caller)
    await noteSecurity(tx, { kind: 'passkey-removed', actor: userActor(caller), source }, now)
  })
}
