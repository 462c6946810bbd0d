import { create, number, string, tuple } from 'superstruct'
import type { listPartners, PartnerRow, partnerStatuses } from '../../../contract/desk/partners/partners.ts'
import type { Output, Query } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import type { Reader } from '../../db/tx.ts'
import { sellerDay } from '../../core/dates.ts'
import { type CreditAccount, noAccount, readCreditAccounts, termsBlockOf } from '../../orders/credit/service.ts'
import { type PartnerData, selectChanging, selectOwner, selectPartners, selectTags } from './queries.ts'

const perPage = 30

type Filter = Query<typeof listPartners>

/** A page of partners by the filter, where the next one starts, and the sums of all pages. */
export async function listAllPartners(
  db: Reader,
  { after, itemsPerPage = perPage, sort = 'name', ...filter }: Filter,
  { blockingDays, now }: { blockingDays: number; now: Date }
): Promise<Output<typeof listPartners>> {
  const accounts = await readCreditAccounts(db, sellerDay(now.toISOString()))
  const partners = await selectPartners(db)
  const tags = await selectTags(db)
  const changing = filter.changes ? new Set((await selectChanging(db)).map((row) => row.company_id)) : undefined
  const owner = await ownerOf(db, filter.search)
  const all = partners
    .filter((partner) => partner.id === owner || matches(partner, filter.search))
    .filter(({ id }) => !changing || changing.has(id))
    .map((partner) => rowOf(partner, accounts.get(partner.id) ?? noAccount, blockingDays, tags.get(partner.id)))
    .filter((row) => passes(row, filter))
    .map((row) => ({ row, key: keyOf(row, sort) }))
    .toSorted((a, b) => compare(a.key, b.key))
  const place = after === undefined ? undefined : readKey(after)
  const left = place ? all.filter(({ key }) => compare(key, place) > 0) : all
  const page = left.slice(0, itemsPerPage)
  const last = page.at(-1)
  return {
    rows: page.map(({ row }) => row),
    next: last && left.length > page.length ? JSON.stringify(last.key) : null,
    count: all.length,
    tags: [...new Set([...tags.values()].flat())].toSorted(),
    countries: [...new Set(partners.map(({ country_code }) => country_code))].toSorted(),
    sums: sumsOf(all.map(({ row }) => row))
  }
}

/** Status of a partner: whether anybody can sign in, and whether it may order on terms. */
export function statusOf(
  partner: PartnerData,
  account: CreditAccount,
  blockingDays: number
): (typeof partnerStatuses)[number] {
  if (partner.suspended_at !== null) return 'suspended'
  if (Number(partner.active_users) === 0) return 'pending'
  // An order of one minor unit would be blocked.
  return termsBlockOf(account, partner, { amount: 1, blockingDays }) ? 'blocked' : 'active'
}

function rowOf(
  partner: PartnerData,
  account: CreditAccount,
  blockingDays: number,
  tags: readonly string[] = []
): PartnerRow {
  const { id, name, city, agent } = partner
  const oldest = account.invoices.toSorted((a, b) => b.days - a.days)[0]
  return {
    id,
    name,
    city,
    agent,
    countryCode: partner.country_code,
    termsDays: partner.payment_terms_days,
    status: statusOf(partner, account, blockingDays),
    currencyCode: partner.currency_code,
    creditLimit: partner.credit_limit,
    open: account.overdue + account.open,
    overdue: account.overdue,
    overdueDays: oldest?.days ?? 0,
    overdueInvoice: oldest?.number ?? null,
    tags: [...tags]
  }
}

function matches({ name, legal_name, tax_number, email }: PartnerData, search = ''): boolean {
  const known = fold([name, legal_name, tax_number, email].filter(Boolean).join('\n'))
  return search.split(/\s+/u).every((term) => known.includes(fold(term)))
}

async function ownerOf(db: Reader, search = ''): Promise<string | undefined> {
  const number = search.trim()
  return /^\d{1,9}$/.test(number) ? (await selectOwner(db, number.padStart(9, '0')))?.company_id : undefined
}

function passes(row: PartnerRow, { status, country, overdue, terms, tag }: Filter): boolean {
  if (status !== undefined && row.status !== status) return false
  if (country !== undefined && row.countryCode !== country) return false
  if (tag !== undefined && !row.tags.includes(tag)) return false
  if (overdue === true && row.overdue === 0) return false
  return terms === undefined || (terms === 'terms') === row.termsDays > 0
}

/** What a row is sorted by: the amount (0 by name), the name, the id. */
type Key = [amount: number, name: string, id: string]

const keyOf = (row: PartnerRow, sort: NonNullable<Filter['sort']>): Key => [
  sort === 'name' ? 0 : row[sort],
  fold(row.name),
  row.id
]

function compare(a: Key, b: Key): number {
  if (a[0] !== b[0]) return b[0] - a[0]
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1
  return a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0
}

const KeyShape = tuple([number(), string(), string()])

// Undefined for a text that no page ended with: the list starts over.
function readKey(text: string): Key | undefined {
  try {
    return create(JSON.parse(text), KeyShape)
  } catch {
    return undefined
  }
}

function sumsOf(rows: readonly PartnerRow[]) {
  const sum = (of: readonly PartnerRow[], pick: (row: PartnerRow) => number) =>
    of.reduce((all, row) => all + pick(row), 0)
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)]
    .map(([currencyCode, of]) => ({
      currencyCode,
      count: of.length,
      open: sum(of, ({ open }) => open),
      overdue: sum(of, ({ overdue }) => overdue)
    }))
    .toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1))
}
