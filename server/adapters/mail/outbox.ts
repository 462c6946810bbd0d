import type { Mails } from '../../db/schema/mail.ts'
import type { AppContext } from '../../core/app-context.ts'
import { type Queue, runDue } from '../../core/jobs/queue.ts'
import { deleteFiles, deleteMailsBefore, selectDue, selectFiles, updateMail } from './queries.ts'
import { readJson } from '../../db/json.ts'
import { dueBefore } from '../../core/retention.ts'
import { required } from '../../core/required.ts'
import { minuteMs } from '../../core/dates.ts'

/** Minutes between attempts, about two days in total; an email fails after the last one. */
export const retryMinutes = [1, 5, 15, 60, 240, 720, 1440] as const

type Dependencies = Pick<AppContext, 'db' | 'transport' | 'log' | 'clock' | 'tracer'>

/** Sends all due emails. @returns the number of attempted emails */
export function sendDueEmails(dependencies: Dependencies): Promise<number> {
  return runDue(dependencies, mailQueue(dependencies))
}

const mailQueue = ({ db, transport, clock }: Dependencies): Queue<Mails> => ({
  name: 'mails',
  selectDue,
  update: updateMail,
  retryDelays: retryMinutes.map((minutes) => minutes * minuteMs),
  lease: 5 * minuteMs,
  concurrency: 10,
  logsMessages: false,
  describe: ({ kind }) => ({ kind }),
  async run({ id, recipient, subject, body, reply_to, request_id }) {
    const { text, html } = readJson(required(body, 'text of an email that waits'))
    const replyTo = reply_to ?? undefined
    const requestId = request_id ?? undefined
    const attachments = (await selectFiles(db.read, [id])).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content, 'base64')
    }))
    await transport.send({ id, to: recipient, subject, text, html, replyTo, requestId, attachments })
  },
  async finish(tx, { id }) {
    const bodyChange = transport.storesEmails ? {} : { body: null }
    await updateMail(tx, id, { state: 'sent', sent_at: clock().toISOString(), fault: null, ...bodyChange })
    if (!transport.storesEmails) await deleteFiles(tx, id)
  },
  fail: (tx, { id }, fault, isFinal) => updateMail(tx, id, { fault, ...(isFinal && { state: 'failed' }) })
})

/** Deletes sent or failed emails after 30 days. */
export async function deleteOldEmails({ db, clock }: Dependencies): Promise<void> {
  const before = dueBefore('emails', clock())
  await db.transaction((tx) => deleteMailsBefore(tx, before))
}
