import { brand } from '../../../src/brand.ts'
import type { Config } from '../../config/config.ts'
import { PermanentFailure } from '../../core/jobs/queue.ts'
import { inSpan, type Tracer } from '../../core/tracing/tracer.ts'
import type { MailTransport } from '../../core/mail-transport.ts'

/** SMTP if configured; otherwise the demo mailbox, which only stores emails. */
export async function openTransport(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  tracer?: Tracer
): Promise<MailTransport> {
  if (!smtpUrl) return { send: async () => {}, storesEmails: true, close: () => {} }
  const transport = await smtp(smtpUrl, mailFrom)
  return {
    ...transport,
    send: (mail) => inSpan(tracer, { name: 'smtp send', kind: 'client' }, () => transport.send(mail))
  }
}

async function smtp(url: string, from: string | undefined): Promise<MailTransport> {
  // Loaded only here: it takes 11 MB, which the demo can do without.
  const { default: nodemailer } = await import('nodemailer')
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const mailer = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  const sender = from ?? `"${brand.name}" <${brand.supportEmail}>`
  const domain = sender.replace(/^.*@/, '').replace('>', '')
  return {
    storesEmails: false,
    close: () => mailer.close(),
    async send({ id, requestId, ...mail }) {
      const headers = requestId === undefined ? {} : { 'X-Request-Id': requestId }
      try {
        await mailer.sendMail({ ...mail, headers, from: sender, messageId: `<${id}@${domain}>` })
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
        if (code === 'EENVELOPE' && responseCode >= 500) throw new PermanentFailure(`SMTP-${responseCode}`)
        throw error
      }
    }
  }
}
