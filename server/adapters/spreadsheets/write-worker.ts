import type { Cell } from './sheet.ts'
import { type FilledSheet, workbook } from './workbook.ts'
import type { WriteMessage } from './write-in-worker.ts'
import { workerPort } from '../../core/worker-port.ts'
import { required } from '../../core/required.ts'

const port = workerPort()

// The worker side of `workbookInWorker`.
const sheets: (FilledSheet & { rows: (readonly Cell[])[] })[] = []

port.on('message', (message: WriteMessage) => {
  if (message === 'write') {
    void workbook(sheets).then((bytes) => port.postMessage(bytes, [bytes.buffer as ArrayBuffer]))
  } else if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
  else required(sheets.at(-1), 'sheet').rows.push(...message.rows)
})
