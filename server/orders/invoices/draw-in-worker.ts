import { type Draw, createDrawer } from '../../adapters/pdf/service.ts'
import { drawStatement, type Statement } from './statement-drawing.ts'

/** Up to this many entries, drawing is faster than starting a thread. */
const maxInlineEntries = 200

const drawInThread: Draw<Statement> = createDrawer(new URL('statement-worker.ts', import.meta.url))

/** Same as `drawStatement`, but uses a thread for many entries so that the server stays responsive. */
export function drawStatementInWorker(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const entries = statement.accounts.reduce((count, { movements }) => count + movements.length, 0)
  return entries <= maxInlineEntries ? drawStatement(statement) : drawInThread(statement)
}
