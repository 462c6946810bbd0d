import type { Reader } from '../../db/tx.ts'
import { selectCaller, selectPeopleMark } from './queries.ts'

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number]

/** Who holds which token, by its hash, as read at one mark of sessions, people, companies and addresses. */
interface Memory {
  mark: string
  rows: Map<string, CallerRow>
}

const memories = new WeakMap<Reader, Memory>()
const most = 5_000

/**
 * Who holds a live token at this moment. The database says each time whether anything has changed about anybody; only
 * then is it asked again who this is. The mark is read first, so that what is kept is never older than its mark.
 */
export async function recallCaller(db: Reader, tokenHash: string, now: string): Promise<CallerRow | undefined> {
  const { value: mark } = (await selectPeopleMark(db))[0]!
  const { rows } = memoryAt(db, mark)
  const row = rows.get(tokenHash) ?? (await selectCaller(db, tokenHash, now))[0]
  if (!row || row.expires_at <= now) return undefined
  if (rows.size >= most) rows.clear()
  rows.set(tokenHash, row)
  return row
}

function memoryAt(db: Reader, mark: string): Memory {
  const known = memories.get(db)
  if (known?.mark === mark) return known
  const fresh = { mark, rows: new Map() }
  memories.set(db, fresh)
  return fresh
}
