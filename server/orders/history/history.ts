import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'
import { fold } from '../../../contract/fold.ts'

/** What a list finds a placed order by that never changes: who placed it and when. */
interface Placed {
  id: string
  userId: string
  /** UTC. */
  at: string
}

/** All placed orders of a company (without the parts of split ones), newest first, at one mark of theirs. */
interface History {
  mark: string
  orders: readonly Placed[]
  /** Read when somebody searches. */
  words: Promise<Words> | undefined
}

/** The words of a history's orders in its order, as one text: looking through it once costs less than through each. */
interface Words {
  text: string
  /** Where in the text the words of each order end. */
  ends: readonly number[]
}

/** By company id, the one asked for last at the end. */
const histories = new Map<string, History>()

/** Orders in all of them, about 300 bytes each. */
const mostOrders = 100_000
let orderCount = 0

interface Wish {
  companyId: string
  userId: string
  mine?: boolean | undefined
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/** The placed orders of a company that somebody placed, in a period, and in which all searched words occur, wherever; newest first. */
export async function findPlaced(
  db: Reader,
  { companyId, userId, mine, from, before, search }: Wish
): Promise<readonly Placed[]> {
  const history = await historyOf(db, companyId)
  const sought = fold(search ?? '')
    .split(/\s+/u)
    .filter(Boolean)
  const found = sought.length > 0 ? await searched(db, companyId, history, sought) : history.orders
  if (!mine && !from && !before) return found
  const isMeant = ({ userId: buyer, at }: Placed) =>
    (!mine || buyer === userId) && (!from || at >= from) && (!before || at < before)
  return found.filter(isMeant)
}

async function searched(db: Reader, companyId: string, history: History, sought: string[]): Promise<Placed[]> {
  const { text, ends } = await wordsOf(db, companyId, history)
  const [rarest = '', ...others] = sought.toSorted((a, b) => b.length - a.length)
  const found: Placed[] = []
  let place = 0
  for (let at = text.indexOf(rarest); at !== -1; at = text.indexOf(rarest, ends[place])) {
    while (ends[place]! <= at) place++
    const own = others.length === 0 ? '' : text.slice(ends[place - 1] ?? 0, ends[place])
    if (others.every((word) => own.includes(word))) found.push(history.orders[place]!)
  }
  return found
}

// The mark is read first, so that what is kept is never older than its mark. Who has never ordered has none.
async function historyOf(db: Reader, companyId: string): Promise<History> {
  const mark = (await selectMark(db, companyId))[0]?.mark
  const known = histories.get(companyId)
  if (known && known.mark === mark) return known
  const rows = mark === undefined ? [] : await selectPlaced(db, companyId)
  const orders = rows.map(({ id, user_id, completed_at }) => ({ id, userId: user_id, at: completed_at ?? '' }))
  const history = { mark: mark ?? '', orders, words: undefined }
  forget(companyId)
  histories.set(companyId, history)
  orderCount += orders.length
  for (const oldest of histories.keys()) {
    if (orderCount <= mostOrders || oldest === companyId) break
    forget(oldest)
  }
  return history
}

function forget(companyId: string): void {
  orderCount -= histories.get(companyId)?.orders.length ?? 0
  histories.delete(companyId)
}

function wordsOf(db: Reader, companyId: string, history: History): Promise<Words> {
  history.words ??= readWords(db, companyId, history.orders).catch((error: unknown) => {
    history.words = undefined
    throw error
  })
  return history.words
}

async function readWords(db: Reader, companyId: string, orders: readonly Placed[]): Promise<Words> {
  const byId = new Map((await selectWords(db, companyId)).map(({ order_id, words }) => [order_id, words]))
  // No word that is sought holds a line break, so none is found across two orders.
  const lines = orders.map(({ id }) => `${byId.get(id) ?? ''}\n`)
  let end = 0
  return { text: lines.join(''), ends: lines.map(({ length }) => (end += length)) }
}

/** Moves when an order of the company is placed or found by other words, by triggers (migration 015). */
const selectMark = prepared((db, companyId: string) =>
  db.selectFrom('order_marks').select('mark').where('company_id', '=', companyId)
)

const selectPlaced = prepared((db, companyId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'user_id', 'completed_at'])
    .where('company_id', '=', companyId)
    .where('number', 'is not', null)
    .where('parent_id', 'is', null)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
)

const selectWords = prepared((db, companyId: string) =>
  db.selectFrom('order_search').select(['order_id', 'words']).where('company_id', '=', companyId)
)
