import type { Mails } from '../../db/schema/schema.ts'
import type { World } from '../../core/shop.ts'
import { deleteFiles, deleteMailsBefore, selectDue, selectFiles, updateMail } from './queries.ts'
import { PermanentFailure } from './transport.ts'

const minute = 60_000
/** Minutes from one try to the next; after the last a mail has failed. Together about two days. */
export const pauses = [1, 5, 15, 60, 240, 720, 1440] as const
/** For this long a claimed mail is left to the server that claimed it; it goes out again if that one died meanwhile. */
const lease = 5 * minute
const atOnce = 10
const keptDays = 30

type Office = Pick<World, 'db' | 'transport' | 'log' | 'clock'>

/** Sends every mail whose turn it is. @returns how many were tried */
export async function sendDue(office: Office): Promise<number> {
  let tried = 0
  for (;;) {
    const mails = await claim(office)
    if (mails.length === 0) return tried
    await Promise.all(mails.map((mail) => deliver(office, mail)))
    tried += mails.length
  }
}

// The claim is a transaction of its own: nothing is locked while a mail server thinks.
function claim({ db, clock }: Office): Promise<Mails[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const mails = await selectDue(tx, now.toISOString(), atOnce)
    const due_at = new Date(now.getTime() + lease).toISOString()
    for (const { id, attempts } of mails) await updateMail(tx, id, { attempts: attempts + 1, due_at })
    return mails
  })
}

async function deliver(office: Office, mail: Mails): Promise<void> {
  const { db, transport, clock } = office
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
    return postpone(office, mail, error as Error & { code?: string })
  }
  const kept = transport.keeps ? {} : { body: null }
  const sent_at = clock().toISOString()
  await db.transaction(async (tx) => {
    await updateMail(tx, mail.id, { state: 'sent', sent_at, fault: null, ...kept })
    if (!transport.keeps) await deleteFiles(tx, mail.id)
  })
}

async function postpone({ db, clock, log }: Office, mail: Mails, error: Error & { code?: string }): Promise<void> {
  const pause = error instanceof PermanentFailure ? undefined : pauses[mail.attempts]
  const fault = error.code ?? error.name
  log.error({ mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, fault, again: pause }, 'mail not sent')
  const change =
    pause === undefined
      ? { state: 'failed' as const, fault }
      : { due_at: new Date(clock().getTime() + pause * minute).toISOString(), fault }
  await db.transaction((tx) => updateMail(tx, mail.id, change))
}

/** Forgets mails that are 30 days old and have been sent or given up. */
export async function forgetOldMails({ db, clock }: Office): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 60 * minute).toISOString()
  await db.transaction((tx) => deleteMailsBefore(tx, before))
}

const lookEvery = 1000

/** Looks for due mails as long as the server runs. @returns what ends it, after the mails under way */
export function startPostman(office: Office): () => Promise<void> {
  let stopped = false
  let round: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = () => {
    round = sendDue(office)
      .catch((error: unknown) => office.log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(look, lookEvery)
      })
  }
  timer = setTimeout(look, lookEvery)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
    office.transport.close()
  }
}
