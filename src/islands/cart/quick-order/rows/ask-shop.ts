import { atom } from 'nanostores'
import { wantsAnswer } from './grid.ts'
import { $grid } from './store.ts'

/** Why codes could not be looked up; the next change of the grid, or `askShop`, tries again. */
export const $askFault = atom<unknown>(undefined)

let busy = false
/** The row whose code is being typed: it is not asked for before it is left. */
export const $typedIn = atom<number | undefined>(undefined)

/** The code of this row is being typed; undefined once it has been left. */
export function typeIn(row: number | undefined): void {
  $typedIn.set(row)
  if (row === undefined) void askShop()
}

/** Asks for every code that is not known yet, one request at a time, until all are. */
export async function askShop(): Promise<void> {
  if (busy) return
  busy = true
  // What was typed is painted first.
  await new Promise((goOn) => setTimeout(goOn))
  try {
    for (let wanted = wantedRows(); wanted.length > 0; wanted = wantedRows()) {
      const { lookUp } = await import('./look-up.ts')
      await lookUp(wanted)
    }
    $askFault.set(undefined)
  } catch (error) {
    $askFault.set(error)
  }
  busy = false
}

const wantedRows = () => $grid.get().rows.filter((row) => row.id !== $typedIn.get() && wantsAnswer(row))
