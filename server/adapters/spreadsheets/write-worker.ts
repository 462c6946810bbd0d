import { parentPort } from 'node:worker_threads'
import type { Cell } from './sheet.ts'
import { type FilledSheet, workbook } from './workbook.ts'
import type { WriteMessage } from './write-in-worker.ts'

// The other end of `workbookAside`.
const sheets: (FilledSheet & { rows: (readonly Cell[])[] })[] = []

parentPort!.on('message', (message: WriteMessage) => {
  if (message === 'write') {
    void workbook(sheets).then((bytes) => parentPort!.postMessage(bytes, [bytes.buffer as ArrayBuffer]))
  } else if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
  else sheets.at(-1)!.rows.push(...message.rows)
})
