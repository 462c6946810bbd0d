import EmailReplyParser from 'email-reply-parser'
import type { Infer } from 'superstruct'
import * as contract from '../../../contract/partners/inbound-email.ts'
import { messageLength } from '../../../contract/partners/support-requests.ts'
import type { MailFile } from '../../adapters/mail/service.ts'
import { apiError } from '../../core/http/api-error.ts'
import { fileNameOf } from '../../core/http/body/file-name.ts'
import { withoutInvisible } from '../../core/http/body/invisible-characters.ts'
import { hashOfToken } from '../../core/ids.ts'
import { serverText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { errorOfFiles, mimeTypeOf } from './attachment.ts'
import { addMessage, afterMessage } from './conversation.ts'
import * as queries from './queries.ts'
import { type Inbound, requestIn } from './reply-address.ts'

type Email = Infer<typeof contract.InboundEmail>

/** Maximum number of characters to parse: the reply is at the start, and parsing is expensive. */
const parsedLength = 12_000
const maxFiles = 5

/** The text above the quoted email, or the whole text if no reply is detected. */
export function replyIn(text: string): string {
  const plain = withoutGaps(withoutInvisible(text.slice(0, parsedLength)))
  const reply = new EmailReplyParser().parseReply(plain).trim()
  return (reply || plain.trim()).slice(0, messageLength)
}

// The parser takes seconds on thousands of empty lines.
function withoutGaps(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  return lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n')
}

/**
 * Adds an email as the partner's message, once. Accepts only the address that sent the request, or that of its user
 * while active. @throws ApiError 'inbound-address', 'inbound-sender', 'inbound-empty'
 */
export async function receiveEmail(tx: Tx, inbound: Inbound, email: Email, now: Date): Promise<void> {
  const id = requestIn(inbound, email.to)
  const request = id && (await queries.lockRequest(tx, id))
  if (!id || !request) throw apiError(contract.receiveInboundEmail, 'inbound-address', { field: 'to' })
  const author = await findAuthor(tx, request, addressIn(email.from))
  if (!author) throw apiError(contract.receiveInboundEmail, 'inbound-sender', { field: 'from' })
  const email_id = hashOfToken(email.messageId)
  if (await queries.selectByEmailId(tx, email_id)) return
  const { files, rejected } = await readFiles(email.attachments ?? [])
  const note = rejected.length > 0 ? serverText(request.locale, 'support.rejected', { names: rejected.join(', ') }) : ''
  const body = [replyIn(email.text), note].filter(Boolean).join('\n\n')
  if (body === '' && files.length === 0)
    throw apiError(contract.receiveInboundEmail, 'inbound-empty', { field: 'text' })
  const message = { kind: 'partner', channel: 'email', ...author, body, files, email_id } as const
  await addMessage(tx, id, message, now)
  await queries.updateRequest(tx, id, afterMessage(request, message, now))
}

/** `Ana Brun <ana@shop.example>` -> `ana@shop.example`. */
const addressIn = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase()

async function findAuthor(tx: Tx, request: queries.RequestRow, address: string) {
  if (!request.user_id) return address === request.email ? { author_id: null, author_name: request.name } : undefined
  const user = await queries.selectActiveUser(tx, request.user_id)
  if (!user || ![user.email, request.email].includes(address)) return undefined
  return { author_id: user.id, author_name: `${user.first_name} ${user.last_name}`.trim() }
}

async function readFiles(attachments: NonNullable<Email['attachments']>) {
  const files: MailFile[] = []
  const rejected: string[] = []
  for (const { name: fileName, content } of attachments) {
    const name = fileNameOf(fileName)
    const bytes = new Uint8Array(Buffer.from(content, 'base64'))
    const error = await errorOfFiles([new File([bytes], name)])
    if (error || files.length === maxFiles) rejected.push(name)
    else files.push({ name, type: mimeTypeOf(name), bytes })
  }
  return { files, rejected }
}
