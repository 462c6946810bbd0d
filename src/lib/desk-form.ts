import type { Output } from '../../contract/endpoint.ts'
import { deskToken, leaveForDeskLogin } from './desk-session.ts'
import { Fault } from './fault.ts'
import { type FormEndpoint, type FormOptions, postForm } from './send-form.ts'

/** Sends a form of the desk; a session that has ended leads to the desk's sign-in. @throws Fault, or what the network threw */
export async function sendDeskForm<E extends FormEndpoint>(endpoint: E, options: FormOptions<E>): Promise<Output<E>> {
  try {
    return await postForm(endpoint, options, deskToken())
  } catch (error) {
    if (error instanceof Fault && error.status === 401) leaveForDeskLogin()
    throw error
  }
}
