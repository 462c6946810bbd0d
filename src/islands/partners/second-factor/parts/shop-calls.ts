import * as passkeys from '../../../../../contract/partners/second-factor/passkeys.ts'
import * as contract from '../../../../../contract/partners/second-factor/second-factor.ts'
import { call } from '../../../../lib/api/api.ts'
import type { SecondFactorCalls } from './calls.ts'

/** The calls for a partner's own second factor. */
export const shopCalls: SecondFactorCalls = {
  read: (signal) => call(contract.readSecondFactor, { signal }),
  startApp: (proof) => call(contract.startSecondFactor, { input: { proof } }),
  confirmApp: (code) => call(contract.confirmSecondFactor, { input: { code } }),
  startPasskey: (name, proof) => call(contract.startPasskey, { input: { name, proof } }),
  confirmPasskey: (passkey) => call(contract.confirmPasskey, { input: { passkey } }),
  startProof: () => call(passkeys.startPasskeyProof),
  renewCodes: (input) => call(contract.renewRecoveryCodes, { input }),
  removeApp: (input) => call(contract.removeSecondFactor, { input }),
  removePasskey: (id, input) => call(contract.removePasskey, { params: { id }, input })
}
