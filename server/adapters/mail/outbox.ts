import type { Mails } from '../../db/schema/schema.ts'
import type { AppContext } from '../../core/app-context.ts'
import { deleteFiles, deleteMailsBefore, selectDue, selectFiles, updateMail } from './queries.ts'
import { PermanentFailure } from './transport.ts'

const minute = 60_000
/** Minutes between attempts; after the last an email has failed. About two days in total. */
export const pauses = [1, 5, 15, 60, 240, 720, 1440] as const
/** A claimed email belongs to its server for this long; if that server dies, another one sends it. */
const lease = 5 * minute
const atOnce = 10
const retentionDays = 30

type Dependencies = Pick<AppContext, 'db' | 'transport' | 'log' | 'clock'>

/** Sends every due email. @returns how many were attempted */
export async function sendDue(dependencies: Dependencies): Promise<number> {
  let tried = 0
  for (;;) {
    const mails = await claim(dependencies)
    if (mails.length === 0) return tried
    await Promise.all(mails.map((mail) => deliver(dependencies, mail)))
    tried += mails.length
  }
}

// The claim is a separate transaction: nothing is locked while the mail server responds.
function claim({ db, clock }: Dependencies): Promise<Mails[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const mails = await selectDue(tx, now.toISOString(), atOnce)
    const due_at = new Date(now.getTime() + lease).toISOString()
    for (const { id, attempts } of mails) await updateMail(tx, id, { attempts: attempts + 1, due_at })
    return mails
  })
}

async function deliver(dependencies: Dependencies, mail: Mails): Promise<void> {
  const { db, transport, clock } = dependencies
  const { text, html } = JSON.parse(mail.body ?? '{}') as { text: string; html: string }
  try {
    const replyTo = mail.reply_to ?? undefined
    const attachments = (await selectFiles(db.read, [mail.id])).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content, 'base64')
    }))
    await transport.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text, html, replyTo, attachments })
  } catch (error) {
    return postpone(dependencies, mail, error as Error & { code?: string })
  }
  const bodyChange = transport.keeps ? {} : { body: null }
  const sent_at = clock().toISOString()
  await db.transaction(async (tx) => {
    await updateMail(tx, mail.id, { state: 'sent', sent_at, fault: null, ...bodyChange })
    if (!transport.keeps) await deleteFiles(tx, mail.id)
  })
}

async function postpone(
  { db, clock, log }: Dependencies,
  mail: Mails,
  error: Error & { code?: string }
): Promise<void> {
  const pause = error instanceof PermanentFailure ? undefined : pauses[mail.attempts]
  const fault = error.code ?? error.name
  log.error({ mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, fault, again: pause }, 'mail not sent')
  const change =
    pause === undefined
      ? { state: 'failed' as const, fault }
      : { due_at: new Date(clock().getTime() + pause * minute).toISOString(), fault }
  await db.transaction((tx) => updateMail(tx, mail.id, change))
}

/** Deletes sent or failed emails after 30 days. */
export async function deleteOldEmails({ db, clock }: Dependencies): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * 24 * 60 * minute).toISOString()
  await db.transaction((tx) => deleteMailsBefore(tx, before))
}

const lookEvery = 1000

/** Polls for due emails while the server runs. @returns a function that stops it after the emails in progress */
export function startPostman(dependencies: Dependencies): () => Promise<void> {
  let stopped = false
  let round: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = () => {
    round = sendDue(dependencies)
      .catch((error: unknown) => dependencies.log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(look, lookEvery)
      })
  }
  timer = setTimeout(look, lookEvery)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
    dependencies.transport.close()
  }
}
