import type { Output } from '../../../../contract/endpoint.ts'
import { deskRenewal } from './desk-renewal.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { type FormEndpoint, type FormOptions, postForm } from '../../../lib/api/send-form.ts'

/** Sends a form of the desk; where the session has died, again after the sign-in. @throws Fault, or what the network threw */
export async function sendDeskForm<E extends FormEndpoint>(endpoint: E, options: FormOptions<E>): Promise<Output<E>> {
  const token = deskToken()
  try {
    return await postForm(endpoint, options, token)
  } catch (error) {
    if (!(error instanceof Fault) || error.status !== 401) throw error
    if (await deskRenewal.sessionRenewed(token)) return sendDeskForm(endpoint, options)
    leaveForDeskLogin()
    throw error
  }
}
