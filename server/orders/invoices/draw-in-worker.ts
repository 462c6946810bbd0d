import { type Draw, createDrawer } from '../../adapters/pdf/service.ts'
import { drawStatement, type Statement } from './statement-drawing.ts'

/** Up to this many entries, drawing is faster than starting a thread. */
const fewEntries = 200

const drawLong: Draw<Statement> = createDrawer(new URL('statement-worker.ts', import.meta.url))

/** Same as `drawStatement`, but uses a thread for many entries so that the server stays responsive. */
export function drawStatementInWorker(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const entries = statement.accounts.reduce((count, { movements }) => count + movements.length, 0)
  return entries <= fewEntries ? drawStatement(statement) : drawLong(statement)
}
