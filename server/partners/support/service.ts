import { randomInt } from 'node:crypto'
import { normalizeEmail } from '../../core/email-address.ts'
import { isEmail } from '../../../contract/email-format.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { formatSize } from '../../../contract/format.ts'
import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import type { Violation } from '../../../contract/problem.ts'
import * as contract from '../../../contract/partners/support.ts'
import { singleLine } from '../../../contract/scalars.ts'
import { brand } from '../../../src/brand.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { selectAgent } from '../addresses/queries.ts'
import type { Tx } from '../../db/tx.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { errorText, serverText } from '../../core/texts.ts'
import { newId } from '../../core/ids.ts'
import { fold } from '../../../contract/fold.ts'
import { type MailFile, queueEmail } from '../../adapters/mail/service.ts'
import { errorOfFiles, mimeTypeOf } from './attachment.ts'
import { addMessage } from './conversation.ts'
import { insertRequest, selectOrderOf } from './queries.ts'
import { type Inbound, replyAddress } from './reply-address.ts'

export { addMessage, afterMessage, readExcerpts, readMessages } from './conversation.ts'
export { lockRequest, updateRequest, type RequestRow } from './queries.ts'
export { replyAddress } from './reply-address.ts'
export { mailReply } from './reply-mail.ts'

/** A validated question. */
export interface Question {
  name: string
  email: string
  subject: contract.Subject
  question: string
  file: MailFile | undefined
}

const maxLengths = { name: 200, email: 200, question: 10_000 }

/** @throws ApiError 'support-invalid' with violations by field, 'file-refused' */
export async function checkQuestion(
  input: Input<typeof contract.askSupport>,
  files: readonly File[],
  locale: LocaleCode
): Promise<Question> {
  const [name, email, question] = [singleLine(input.name), normalizeEmail(input.email), input.question.trim()]
  // Accepts the code or the English label in any case: "Sales Inquiry" is sales-inquiry.
  const named = (input.subject?.trim() || 'other').toLowerCase().replaceAll(/\s+/g, '-')
  const subject = contract.subjects.find((one) => one === named)
  const violations: Violation[] = []
  const add = (propertyPath: string, code: string, message: string) =>
    void violations.push({ propertyPath, code, message })
  for (const [field, text] of Object.entries({ name, email, question })) {
    const maxLength = maxLengths[field as keyof typeof maxLengths]
    if (text === '') add(field, 'required', serverText(locale, 'violations.required'))
    else if (text.length > maxLength)
      add(field, 'too-long', serverText(locale, 'violations.too-long', { count: maxLength }))
  }
  if (email !== '' && !isEmail(email)) add('email', 'email', serverText(locale, 'support.email'))
  if (!subject) add('subject', 'choice', serverText(locale, 'support.subject'))
  if (violations.length > 0 || !subject) throw apiError(contract.askSupport, 'support-invalid', { violations })
  return { name, email, subject, question, file: await checkFile(files, locale) }
}

/** The only file of a message, if any. @throws ApiError 'file-refused' */
export async function checkFile(files: readonly File[], locale: LocaleCode): Promise<MailFile | undefined> {
  const error = await errorOfFiles(files)
  if (error) {
    const limit = formatSize(contract.attachmentBytes, locale)
    const reason = serverText(locale, `support.file.${error}`, { limit })
    const violations = [{ propertyPath: 'file', code: error, message: errorText(locale, 'file-refused', { reason }) }]
    throw apiError(contract.askSupport, 'file-refused', { values: { reason }, violations })
  }
  const [file] = files
  return file && { name: file.name, type: mimeTypeOf(file.name), bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Letters and digits that are unambiguous over the phone. */
const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReference = () =>
  `Q-${Array.from({ length: 7 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')}`

/**
 * Stores a question as a request and emails it, in English, to the company's agent or to the support address. The
 * sender gets a confirmation.
 * @returns the reference number in both emails
 */
export async function askSupport(
  tx: Tx,
  input: Question,
  who: { caller: Caller | undefined; locale: LocaleCode; origin: string; inbound: Inbound | undefined },
  now: Date
): Promise<string> {
  const { caller, locale, origin, inbound } = who
  const reference = newReference()
  const agent = caller && (await selectAgent(tx, caller.companyId))
  const { name, email, question, file } = input
  const company = agent?.company ?? '-'
  const values = { reference, question, sender: name, address: email, company }
  const id = await storeRequest(tx, { input, caller, locale, reference, company: agent?.company }, now)
  const subjectIn = (language: LocaleCode) => ({ subject: serverText(language, `support.subjects.${input.subject}`) })
  await queueEmail(
    tx,
    agent?.email ?? (await readSetting(tx, settings.seller)).supportEmail,
    {
      kind: 'support-question',
      locale: defaultLocale,
      name: agent?.name ?? brand.name,
      values: { ...values, ...subjectIn(defaultLocale) },
      link: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(reference)}`
    },
    now,
    { replyTo: email, file }
  )
  const link = origin + localisedPath(caller ? '/shop' : '/', locale)
  const confirmation = {
    kind: 'support-received',
    locale,
    // The address is unverified, so a visitor's own text is never sent to it.
    name: caller?.fullName ?? email,
    values: { reference, ...subjectIn(locale) },
    link
  } as const
  const replyTo = replyAddress(inbound, id)
  await queueEmail(tx, email, confirmation, now, replyTo ? { replyTo } : {})
  return reference
}

interface StoredQuestion {
  input: Question
  caller: Pick<Caller, 'companyId' | 'userId'> | undefined
  locale: LocaleCode
  reference: string
  company: string | undefined
}

/** Stores a question as an open request. @returns its id */
export async function storeRequest(
  tx: Tx,
  { input, caller, locale, reference, company }: StoredQuestion,
  now: Date
): Promise<string> {
  const { name, email, subject, question, file } = input
  const at = now.toISOString()
  const id = newId()
  const order = caller && (await orderIn(tx, caller.companyId, question))
  const words = [reference, name, email, company, order, question.slice(0, 500)].filter(Boolean).join('\n')
  await insertRequest(tx, {
    id,
    reference,
    company_id: caller?.companyId ?? null,
    user_id: caller?.userId ?? null,
    name,
    email,
    locale,
    subject,
    order_number: order ?? null,
    state: 'open',
    assignee_id: null,
    is_unread: 1,
    waiting_since: at,
    words: fold(words),
    version: 1,
    created_at: at,
    updated_at: at,
    closed_at: null
  })
  const author = { author_id: caller?.userId ?? null, author_name: name }
  const files = file ? [file] : []
  await addMessage(tx, id, { kind: 'partner', channel: 'form', ...author, body: question, files }, now)
  return id
}

/** An order of the company whose nine-digit number occurs in a text. */
async function orderIn(tx: Tx, companyId: string, text: string): Promise<string | undefined> {
  const numbers = [...new Set(text.match(/\b\d{9}\b/g) ?? [])].slice(0, 20)
  if (numbers.length === 0) return undefined
  return (await selectOrderOf(tx, companyId, numbers))?.number ?? undefined
}
