import * as contract from '../../../../contract/desk/second-factor.ts'
import type { SecondFactorCalls } from '../../partners/second-factor/parts/calls.ts'
import { deskCall } from '../lib/desk-call.ts'

/** The calls for the caller's own second factor at the desk. */
export const staffCalls: SecondFactorCalls = {
  read: (signal) => deskCall(contract.readStaffSecondFactor, { signal }),
  startApp: (proof) => deskCall(contract.startStaffSecondFactor, { input: { proof } }),
  confirmApp: (code) => deskCall(contract.confirmStaffSecondFactor, { input: { code } }),
  startPasskey: (name, proof) => deskCall(contract.startStaffPasskey, { input: { name, proof } }),
  confirmPasskey: (passkey) => deskCall(contract.confirmStaffPasskey, { input: { passkey } }),
  startProof: () => deskCall(contract.startStaffPasskeyProof),
  renewCodes: (input) => deskCall(contract.renewStaffRecoveryCodes, { input }),
  removeApp: (input) => deskCall(contract.removeStaffSecondFactor, { input }),
  removePasskey: (id, input) => deskCall(contract.removeStaffPasskey, { params: { id }, input })
}
