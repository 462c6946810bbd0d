import { workerPort } from '../../core/worker-port.ts'
import { drawStatement, type Statement } from './statement-drawing.ts'

const port = workerPort()

// The worker side of `drawStatementInWorker`.
port.on('message', (statement: Statement) => {
  void drawStatement(statement).then((bytes) => port.postMessage(bytes, [bytes.buffer]))
})
