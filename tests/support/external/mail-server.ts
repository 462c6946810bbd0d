import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server took it. */
export interface ReceivedMail {
  to: string[]
  mail: Email
}

/** A real SMTP server on a free port; `refuseWith` makes it answer recipients with that status until it is unset. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  refuseWith: number | undefined
  /** How often a client has named a recipient. */
  tries: number
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', received: [], refuseWith: undefined, tries: 0, close: async () => {} }
  const keep = async (to: string[], raw: Buffer, done: () => void) => {
    state.received.push({ to, mail: await PostalMime.parse(raw) })
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      state.tries++
      if (state.refuseWith === undefined) return callback()
      callback(Object.assign(new Error('Not now'), { responseCode: state.refuseWith }))
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
  // Tests kill shops in the middle of a mail, which closes the line on it; whatever else goes wrong is a fault.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
