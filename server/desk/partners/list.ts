import { orderNumberOf } from '../../../contract/orders/order.ts'
import { create, number, tuple } from 'superstruct'
import type { listPartners, PartnerRow, partnerStatuses } from '../../../contract/desk/partners/partners.ts'
import type { Output, Query } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import { cacheTotals } from '../../core/http/paging/page-with-total.ts'
import { CursorText } from '../../core/http/paging/cursor.ts'
import type { Reader } from '../../db/tx.ts'
import { brand } from '../../../src/brand.ts'
import { addDays, dayStart, sellerDay, apiDateTime } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { type CreditAccount, emptyAccount, readCreditAccounts, termsBlockOf } from '../../orders/credit/service.ts'
import { type BlockedPartners, selectUndetermined, selectBlockingDueDates } from './blocked-queries.ts'
import {
  type PartnerFilter,
  type PartnerCursor,
  countPartners,
  selectCountries,
  selectLastOrders,
  selectPage,
  selectRevenue,
  selectSums,
  selectUsedAgents,
  selectUsedTags
} from './list-queries.ts'
import { type PartnerData, selectCompanyOfOrder, selectPartners, selectTags } from './queries.ts'

const perPage = 30

type Listed = Output<typeof listPartners>

interface ReadOptions {
  /** Time zone of the reader. */
  zone: string
  now: Date
}

/** A page of partners that match the filter, the start of the next page, and the sums of all pages. */
export async function listAllPartners(
  db: Reader,
  { after, itemsPerPage = perPage, sort = 'name', ...query }: Query<typeof listPartners>,
  { zone, now }: ReadOptions
): Promise<Listed> {
  const today = sellerDay(now.toISOString())
  const { blockingDays } = await readSetting(db, settings.credit)
  const filter = await readFilter(db, query, { today, blockingDays })
  const cursor = after === undefined ? undefined : readCursor(after)
  const found = await selectPage(db, filter, { sort, after: cursor, limit: itemsPerPage })
  const page = found.slice(0, itemsPerPage)
  const last = page.at(-1)
  const choices = await readChoices(db)
  const ids = page.map(({ id }) => id)
  const rows = await describeRows(db, ids, { today, blockingDays, zone })
  const isWhole = after === undefined && found.length === page.length
  const sums = isWhole ? sumsOf(rows) : await readSums(db, filter)
  return {
    rows,
    next: last && found.length > page.length ? JSON.stringify([last.amount, last.id]) : null,
    count: sums.reduce((all, { count }) => all + count, 0),
    sums,
    tags: choices.tags,
    countries: choices.countries,
    agents: choices.agents
  }
}

const readAllChoices = cacheTotals<Pick<Listed, 'tags' | 'countries' | 'agents'> & { total: number }>()

/** Tags, countries and agents available as filters. */
const readChoices = (db: Reader) =>
  readAllChoices(db, {}, async () => ({
    total: await countPartners(db),
    tags: (await selectUsedTags(db)).map(({ tag }) => tag),
    countries: (await selectCountries(db)).map(({ country_code }) => country_code),
    agents: (await selectUsedAgents(db)).map(({ is_active, ...agent }) => ({ ...agent, isActive: is_active === 1 }))
  }))

/** Beyond this number of partners, summing what they owe costs as much as their page. */
const manyPartners = 100
const readAllSums = cacheTotals<{ total: number; sums: Listed['sums'] }>(manyPartners)

async function readSums(db: Reader, filter: PartnerFilter): Promise<Listed['sums']> {
  const { sums } = await readAllSums(db, filter, async () => {
    const all = await selectSums(db, filter)
    return { total: all.reduce((count, sum) => count + sum.count, 0), sums: all }
  })
  return sums
}

function sumsOf(rows: readonly PartnerRow[]): Listed['sums'] {
  const sum = (partners: readonly PartnerRow[], column: 'open' | 'overdue') =>
    partners.reduce((all, row) => all + row[column], 0)
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)]
    .map(([currencyCode, ofCurrency]) => {
      return {
        currencyCode,
        count: ofCurrency.length,
        open: sum(ofCurrency, 'open'),
        overdue: sum(ofCurrency, 'overdue')
      }
    })
    .toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1))
}

type CreditDate = { today: string; blockingDays: number }

async function readFilter(
  db: Reader,
  { search = '', terms, lastOrder, ...query }: Omit<Query<typeof listPartners>, 'after' | 'itemsPerPage' | 'sort'>,
  creditDate: CreditDate
): Promise<PartnerFilter> {
  const asksForBlocked = query.status === 'active' || query.status === 'blocked'
  return {
    ...query,
    payment: terms,
    terms: fold(search).split(/\s+/u).filter(Boolean),
    owner: await findCompanyOfOrder(db, search),
    blocked: asksForBlocked ? await findBlocked(db, creditDate) : undefined,
    lastOrder:
      lastOrder === undefined || lastOrder === 'never'
        ? lastOrder
        : { before: startOf(creditDate.today, Number(lastOrder)) },
    today: creditDate.today
  }
}

/** The start of the seller's day a number of days ago. */
const startOf = (today: string, daysAgo: number) => dayStart(addDays(today, -daysAgo), brand.timeZone)

/** The start of the day twelve months ago that has the date of `today`, or the last of its month. */
const startOfLastTwelveMonths = (today: string) =>
  dayStart(Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(), brand.timeZone)

/** Partners that may not order on terms; `statusOf` decides where SQL cannot. */
async function findBlocked(db: Reader, { today, blockingDays }: CreditDate): Promise<BlockedPartners> {
  const dueDates = await selectBlockingDueDates(db, { today, blockingDays })
  const ids = await selectUndetermined(db)
  if (ids.length === 0) return { dueDates, blockedIds: [] }
  const accounts = await readCreditAccounts(db, today, ids)
  const partners = await selectPartners(db, ids)
  const blocked = partners.filter(
    (partner) => statusOf(partner, accounts.get(partner.id) ?? emptyAccount, blockingDays) === 'blocked'
  )
  return { dueDates, blockedIds: blocked.map(({ id }) => id) }
}

/** The rows of partners, in the order of the ids. */
async function describeRows(
  db: Reader,
  ids: readonly string[],
  { today, blockingDays, zone }: CreditDate & { zone: string }
): Promise<PartnerRow[]> {
  if (ids.length === 0) return []
  const partners = new Map((await selectPartners(db, ids)).map((partner) => [partner.id, partner]))
  const accounts = await readCreditAccounts(db, today, ids)
  const tags = await selectTags(db, ids)
  const lastOrders = new Map((await selectLastOrders(db, ids)).map(({ id, at }) => [id, at]))
  const revenues = new Map(
    (await selectRevenue(db, ids, startOfLastTwelveMonths(today))).map(({ id, revenue }) => [id, revenue])
  )
  return ids.flatMap((id) => {
    const partner = partners.get(id)
    if (!partner) return []
    const last = lastOrders.get(id)
    const row = rowOf(partner, accounts.get(id) ?? emptyAccount, blockingDays)
    return [
      {
        ...row,
        tags: tags.get(id) ?? [],
        lastOrderAt: last ? apiDateTime(last, zone) : null,
        yearRevenue: revenues.get(id) ?? 0
      }
    ]
  })
}

/** Status of a partner: whether its users can sign in, and whether it may order on terms. */
export function statusOf(
  partner: PartnerData,
  account: CreditAccount,
  blockingDays: number
): (typeof partnerStatuses)[number] {
  if (partner.suspended_at !== null) return 'suspended'
  if (Number(partner.active_users) === 0) return 'pending'
  // Even an order of one minor unit would be blocked.
  return termsBlockOf(account, partner, { amount: 1, blockingDays }) ? 'blocked' : 'active'
}

function rowOf(partner: PartnerData, account: CreditAccount, blockingDays: number) {
  const { id, name, city, agent } = partner
  const [oldest] = account.invoices
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
    overdueInvoice: oldest?.number ?? null
  }
}

async function findCompanyOfOrder(db: Reader, search = ''): Promise<string | undefined> {
  const number = search.trim()
  return /^\d{1,9}$/.test(number) ? (await selectCompanyOfOrder(db, orderNumberOf(number)))?.company_id : undefined
}

const CursorShape = tuple([number(), CursorText])

// Undefined for text that is not a cursor: the list starts over.
function readCursor(text: string): PartnerCursor | undefined {
  try {
    const [amount, id] = create(JSON.parse(text), CursorShape)
    return { amount, id }
  } catch {
    return undefined
  }
}
