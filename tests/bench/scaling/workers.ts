/* `npm run bench:workers`: requests per second of 1, 2 and 4 processes (`WORKERS`) on one PostgreSQL, under mixed
   work. With only two processors, expect little gain. */
import { availableParallelism } from 'node:os'
import { clients, measureProcessCounts, seconds } from './process-counts.ts'

print(`${clients} clients, ${availableParallelism()} processors, ${seconds} s each`)
for (const { workers, perSecond, p50, p99, processor, memory } of await measureProcessCounts())
  print(
    `WORKERS=${workers}: ${perSecond.toFixed(0)} steps/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${processor.toFixed(2)} ms a step, memory ${memory.join(' + ')} MiB`
  )

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
