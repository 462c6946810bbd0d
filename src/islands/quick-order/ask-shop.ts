import { atom } from 'nanostores'
import { checkRows } from '../../../contract/quick-order.ts'
import { call } from '../../lib/api.ts'
import { answered } from './edits.ts'
import { type Found, foundIn, type GridRow, wantsAnswer } from './grid.ts'
import { quantityIn } from './quantity-text.ts'
import { $grid, $terms, bring } from './store.ts'

/** Why codes could not be looked up; the next change of the grid, or `askShop`, tries again. */
export const $askFault = atom<unknown>(undefined)

let busy = false
/** The row whose code is being typed: it is not asked for before it is left. */
let typedIn: number | undefined

/** The code of this row is being typed; undefined once it has been left. */
export function typeIn(row: number | undefined): void {
  typedIn = row
  if (row === undefined) void askShop()
}

/** Asks for every code that is not known yet, one request at a time, until all are. */
export async function askShop(): Promise<void> {
  if (busy) return
  busy = true
  try {
    for (let wanted = wantedRows(); wanted.length > 0; wanted = wantedRows()) await lookUp(wanted)
    $askFault.set(undefined)
  } catch (error) {
    $askFault.set(error)
  }
  busy = false
}

const wantedRows = () => $grid.get().rows.filter((row) => row.id !== typedIn && wantsAnswer(row))

async function lookUp(rows: readonly GridRow[]): Promise<void> {
  // One row for each code: the grid judges quantities by itself.
  const byCode = new Map(rows.map((row) => [row.code.trim(), row]))
  const asked = [...byCode].map(([code, { quantity, found }]) => ({
    code,
    quantity: found ? Math.max(1, quantityIn(quantity) ?? 1) : 1
  }))
  const { rows: answers, currencyCode, volumeSteps } = await call(checkRows, { input: { rows: asked } })
  $terms.set({ currency: currencyCode, steps: volumeSteps })
  const known = new Map<string, Found>()
  for (const answer of answers) {
    const code = asked[answer.row - 1]?.code
    if (code !== undefined) known.set(code, { ...foundIn(answer), asked: asked[answer.row - 1]!.quantity })
  }
  // A code without an answer is unknown, and not asked for again.
  for (const { code } of asked) if (!known.has(code)) known.set(code, unknown)
  bring((rows) => answered(rows, known))
}

const unknown: Found = { article: null, problem: 'unknown-code', nearest: [], asked: 1 }
