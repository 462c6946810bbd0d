import { html } from 'hono/html'
import { brand, colours } from '../../../src/brand.ts'
import type { Mails } from '../../db/schema/mail.ts'
import { generalHeaders } from '../../core/http/headers.ts'
import type { Shop } from '../../core/app-context.ts'
import { selectFiles, selectLatest } from './queries.ts'
import { readJson } from '../../db/json.ts'

const maxEmails = 100

/** An email as shown in the mailbox, and as returned for JSON requests. */
interface MailboxEntry {
  id: string
  kind: string
  to: string
  locale: string
  subject: string
  createdAt: string
  /** The request that caused it. */
  requestId: string | null
  text: string
  html: string
  links: string[]
  /** Attachment names. */
  files: string[]
}

/** The demo's mailbox: emails that would have been sent, newest first. Not available in production. */
export function mountMailbox(shop: Shop): void {
  if (shop.config.mode !== 'demo') return
  shop.app.get('/dev/mailbox', async (context) => {
    const rows = await selectLatest(shop.db.read, maxEmails)
    const files =
      rows.length > 0
        ? await selectFiles(
            shop.db.read,
            rows.map(({ id }) => id)
          )
        : []
    const names = Map.groupBy(files, ({ mail_id }) => mail_id)
    const mails = rows.map((row) =>
      entryOf(
        row,
        (names.get(row.id) ?? []).map(({ name }) => name)
      )
    )
    const headers = { ...generalHeaders, 'Cache-Control': 'no-store' }
    if (context.req.header('Accept')?.includes('application/json')) return Response.json(mails, { headers })
    return new Response(String(renderPage(mails)), {
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
    })
  })
}

// Each email is shown in a frame without scripts; its links open in the surrounding window.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

function entryOf(row: Mails, files: string[]): MailboxEntry {
  const { id, kind, recipient, locale, subject, created_at, request_id, body } = row
  const content = body === null ? { text: '', html: '', links: [] } : readJson(body)
  return { id, kind, to: recipient, locale, subject, createdAt: created_at, requestId: request_id, ...content, files }
}

const styles = `
  body { margin: 0 auto; max-width: 760px; padding: 24px; background: ${colours.paper}; color: ${colours.ink}; font: 15px/1.5 sans-serif; }
  article { margin: 24px 0; padding: 16px 24px; background: ${colours.white}; border: 1px solid ${colours.line}; border-radius: 10px; }
  h2 { margin: 0 0 4px; font-size: 18px; }
  p { margin: 0 0 8px; color: ${colours.muted}; overflow-wrap: anywhere; }
  a { color: ${colours.plum}; }
  iframe { width: 100%; height: 560px; border: 1px solid ${colours.line}; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  summary { cursor: pointer; padding: 8px 0; }
`

function renderPage(mails: MailboxEntry[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox | ${brand.name}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>Mailbox</h1>
        <p>
          The demo shop sends no email: everything it would have sent is listed here, newest first.
          ${mails.length === 0 ? 'Nothing yet.' : ''}
        </p>
        ${mails.map(renderEntry)}
      </body>
    </html>`
}

function renderEntry(mail: MailboxEntry) {
  return html`<article lang="${mail.locale}">
    <h2>${mail.subject}</h2>
    <p>To ${mail.to}, ${mail.createdAt.slice(0, 16).replace('T', ' ')} UTC</p>
    ${mail.requestId === null ? '' : html`<p>Request ${mail.requestId}</p>`}
    ${mail.files.length > 0 ? html`<p>Attached: ${mail.files.join(', ')}</p>` : ''}
    ${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
    <details>
      <summary>HTML</summary>
      <iframe title="${mail.subject}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${mail.html}"></iframe>
    </details>
    <details open>
      <summary>Text</summary>
      <pre>${mail.text}</pre>
    </details>
  </article>`
}
