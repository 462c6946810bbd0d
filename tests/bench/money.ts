/* `npm run bench:money`: the statement of a company with 5,000 ledger entries and the journal of 100,000 entries, while
   the server answers other calls. Memory is the server's resident set from /proc, read every 20 ms. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId, newToken } from '../../server/core/ids.ts'
import { connect } from '../../server/db/connect.ts'
import type { Db } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { startServer } from '../support/server.ts'
import { type Figures, figuresOf, openClient } from './clients.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }
const rounds = 5
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await addInvoices(db, 'Maison Lumière', 2_500)
  await addInvoices(db, 'Nordlicht Handels GmbH', 47_500)
  await db.close()
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const server = await startServer({ dataDir })
  const client = openClient(server.url)
  const sign = async (path: string, email: string) => {
    const text = await client.send({ method: 'POST', path, body: { email, password: demoPassword } })
    return (JSON.parse(text) as { token: string }).token
  }
  const partner = await sign('/api/v2/shop/customers/token', 'admin@maison-lumiere.example')
  const staff = await sign('/api/v2/desk/token', 'desk@velara.example')
  const statement = `/api/v2/shop/statement?${new URLSearchParams(year)}`
  const journal = `/api/v2/desk/accounting/journal?${new URLSearchParams(year)}`
  try {
    for (const [name, path, token] of [
      ['statement of 5,000 entries, CSV', `${statement}&format=csv`, partner],
      ['statement of 5,000 entries, XLSX', `${statement}&format=xlsx`, partner],
      ['statement of 5,000 entries, PDF', statement, partner],
      ['journal of 100,000 entries, CSV', `${journal}&format=csv`, staff],
      ['journal of 100,000 entries, XLSX', `${journal}&format=xlsx`, staff],
      ['journal of 100,000 entries, FEC', `${journal}&format=fec`, staff],
      ['journal of 100,000 entries, DATEV', `${journal}&format=datev`, staff],
      ['VAT report of 100,000 entries', `/api/v2/desk/accounting?${new URLSearchParams(year)}`, staff]
    ] as const)
      await time(name, () => download(`${server.url}${path}`, token), { url: server.url, pid: server.pid })
  } finally {
    client.close()
    await server.stop()
  }
}

async function time(
  name: string,
  work: () => Promise<number>,
  { url, pid }: { url: string; pid: number }
): Promise<void> {
  await work()
  const before = memoryOf(pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20)
  const times: number[] = []
  let bytes = 0
  const pings: number[] = []
  const state = { isOver: false }
  const beside = (async () => {
    while (!state.isOver) {
      const start = performance.now()
      await fetch(`${url}/health/live`)
      pings.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  for (let i = 0; i < rounds; i += 1) {
    const start = performance.now()
    bytes = await work()
    times.push(performance.now() - start)
  }
  state.isOver = true
  await beside
  clearInterval(watch)
  printFigures(name, figuresOf(times))
  printFigures('  another call meanwhile', figuresOf(pings))
  print(`  ${Math.round(bytes / 1000)} kB; memory ${mb(before)} before, ${mb(peak - before)} more at most`)
}

async function download(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  if (response.status !== 200 || !response.body) throw new Error(`${url}: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.byteLength
  return bytes
}

/** Copies of a company's newest invoiced order, each with an invoice and its payment. */
async function addInvoices(db: Db, name: string, count: number): Promise<void> {
  const { id: companyId } = await db.read
    .selectFrom('companies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const model = await db.read
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow()
  const total = model.total ?? 0
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, i) => from + i)
    const rows = numbers.map((i) => {
      const day = new Date(Date.UTC(2026, 0, 1 + (i % 320))).toISOString().slice(0, 10)
      const id = newId()
      const number = `B${name[0]}${String(i).padStart(8, '0')}`
      return { id, number, day, invoice: `X${number}` }
    })
    await db.transaction(async (tx) => {
      const orders = rows.map(({ id, number }) => ({ ...model, id, number, token: newToken() }))
      await tx.insertInto('orders').values(orders).execute()
      const invoices = rows.map(({ id, day, invoice }) => ({
        number: invoice,
        order_id: id,
        company_id: companyId,
        issued_at: `${day}T10:00:00.000Z`,
        due_date: day,
        currency_code: model.currency_code,
        total,
        pdf: ''
      }))
      await tx.insertInto('invoices').values(invoices).execute()
      const account = { company_id: companyId, currency_code: model.currency_code, settles: null, offsets: null }
      const entries = rows.flatMap(({ id, day, invoice }) =>
        (['invoice', 'payment'] as const).map((kind) => ({
          ...account,
          id: newId(),
          order_id: id,
          kind,
          side: kind === 'invoice' ? ('debit' as const) : ('credit' as const),
          amount: total,
          day,
          document: kind === 'invoice' ? invoice : null,
          source: `${kind}:${invoice}`,
          created_at: `${day}T10:00:00.000Z`
        }))
      )
      await tx.insertInto('ledger_entries').values(entries).execute()
    })
  }
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function printFigures(name: string, { count, p50, p99, max }: Figures): void {
  const figures = [p50, p99, max].map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join(' ')
  print(`${name.padEnd(34)} ${figures}   (p50, p99, longest of ${count})`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
