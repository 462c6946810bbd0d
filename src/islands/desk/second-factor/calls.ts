import {
  confirmStaffSecondFactor,
  readStaffSecondFactor,
  removeStaffSecondFactor,
  renewStaffRecoveryCodes,
  startStaffSecondFactor
} from '../../../../contract/desk/second-factor.ts'
import type { SecondFactorCalls } from '../../partners/second-factor/parts/calls.ts'
import { deskCall } from '../lib/desk-call.ts'

/** The calls of one's own second factor at the desk. */
export const staffCalls: SecondFactorCalls = {
  read: (signal) => deskCall(readStaffSecondFactor, { signal }),
  start: () => deskCall(startStaffSecondFactor, { input: {} }),
  confirm: (code) => deskCall(confirmStaffSecondFactor, { input: { code } }),
  renewCodes: (input) => deskCall(renewStaffRecoveryCodes, { input }),
  remove: (input) => deskCall(removeStaffSecondFactor, { input })
}
