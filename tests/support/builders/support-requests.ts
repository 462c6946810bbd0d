import { postDeskMessage, readDeskRequest } from '../../../contract/desk/support.ts'
import type { Endpoint, Output } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/problem.ts'
import { askSupport } from '../../../contract/partners/support.ts'
import {
  answerSupportRequest,
  listSupportRequests,
  readSupportRequest
} from '../../../contract/partners/support-requests.ts'
import type { Client } from '../client.ts'

const pdf = () => new File(['%PDF-1.7 a small one'], 'a.pdf')

/** Sends a form of the contract. */
export async function sendForm<E extends Endpoint>(
  client: Client,
  { path }: E,
  fields: Record<string, string>,
  { file, headers = {} }: { file?: File; headers?: Record<string, string> } = {}
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', file)
  const sendReply = await client.send(path, { method: 'POST', body: form, headers })
  const json: unknown = await sendReply.json()
  return { status: sendReply.status, body: json as Output<E>, problem: json as Problem }
}

/** A question of the contact form, with a PDF. */
export const sendQuestion = (client: Client, own: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  sendForm(
    client,
    askSupport,
    { name: 'Ana Brun', email: 'ana@shop.example', subject: 'order', question: 'Where is it?', ...own },
    { file: pdf(), headers }
  )

/** Sends a question as a user, and finds the request and its file. */
export async function createSupportRequest(user: Client) {
  await sendQuestion(user)
  const { id } = (await user.call(listSupportRequests)).body[0]!
  const { body } = await user.call(readSupportRequest, { params: { id } })
  return { request: { id }, file: { id: body.messages[0]!.files[0]!.id } }
}

/** Adds a message as a user of the shop. */
export const sendReply = (user: Client, request: string, text: string, file?: File) =>
  sendForm(user, answerSupportRequest, { request, text }, file && { file })

/** Writes at the desk, in the current version of the request unless a version is given. */
export async function writeAtDesk(
  staff: Client,
  request: string,
  text: string,
  { kind = 'reply', version, file }: { kind?: 'reply' | 'note'; version?: number; file?: File } = {}
) {
  const current = version ?? (await staff.call(readDeskRequest, { params: { id: request } })).body.version
  const fields = { request, text, kind, version: String(current) }
  return sendForm(staff, postDeskMessage, fields, file && { file })
}
