import type { Output } from '../../../../contract/endpoint.ts'
import { deskRenewal } from './desk-renewal.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type FormEndpoint, type FormOptions, postForm } from '../../../lib/api/send-form.ts'

/**
 * Submits a form of the desk; repeated after sign-in if the session has expired. @throws ApiError, or the network error
 */
export async function sendDeskForm<E extends FormEndpoint>(endpoint: E, options: FormOptions<E>): Promise<Output<E>> {
  const token = deskToken()
  try {
    return await postForm(endpoint, options, token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (await deskRenewal.sessionRenewed(token)) return sendDeskForm(endpoint, options)
    leaveForDeskLogin()
    throw error
  }
}
