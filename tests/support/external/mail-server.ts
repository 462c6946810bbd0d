import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as received by a mail server. */
export interface ReceivedMail {
  to: string[]
  mail: Email
}

/** A real SMTP server on a free port; `rejectWith` makes it reject recipients with that status until unset. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  rejectWith: number | undefined
  /** Number of RCPT commands received. */
  attempts: number
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', received: [], rejectWith: undefined, attempts: 0, close: async () => {} }
  const keep = async (to: string[], raw: Buffer, done: () => void) => {
    state.received.push({ to, mail: await PostalMime.parse(raw) })
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      state.attempts++
      if (state.rejectWith === undefined) return callback()
      callback(Object.assign(new Error('Not now'), { responseCode: state.rejectWith }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void keep(
          session.envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks),
          callback
        )
      })
    }
  })
  // Tests kill shops while they send an email, which closes the connection; any other error is a failure.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
