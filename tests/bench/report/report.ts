/* `npm run bench`: generates the report docs/performance.md and its figures docs/performance.json. Clients perform
   the actions of buyers and staff in a shop of 10,000 products and 100,000 orders on each engine; a browser loads
   pages of the demo, audits its public pages and performs a buyer's interactions; processes, idle memory and builds
   are measured as by their own commands. `-- calls memory` measures only these parts and keeps the other figures;
   `-- --from-figures` only regenerates the report. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { startServer } from '../../support/server.ts'
import { measureBuild } from '../build-cost.ts'
import { rejectOption } from '../options.ts'
import { measureIdleMemory } from '../scaling/idle-memory.ts'
import { measureProcessCounts } from '../scaling/process-counts.ts'
import { measureCalls } from './calls.ts'
import { measureInteractions } from './interactions.ts'
import { describeMachine } from './machine.ts'
import { markdownOf } from './markdown.ts'
import { measurePages } from './page-bytes.ts'
import type { Part, Performance } from './performance.ts'
import { measurePublicPages } from './public-pages.ts'

const measurements = {
  calls: measureCalls,
  pages: measureDemo,
  lighthouse: () => measurePublicPages(),
  interactions: () => measureInteractions(),
  processes: measureProcessCounts,
  memory: measureIdleMemory,
  builds: measureBuilds
}
const names = Object.keys(measurements)
const docs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url))
const file = docs('performance.json')

const args = process.argv.slice(2)
const onlyFromFigures = args.includes('--from-figures')
const chosenNames = args.filter((arg) => arg !== '--from-figures')
const unknown = chosenNames.find((name) => !names.includes(name))
if (unknown !== undefined) rejectOption(`There is no part "${unknown}": use ${names.join(', ')}, or --from-figures.`)

let found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Performance) : undefined
if (!onlyFromFigures) await measureParts(chosenNames.length > 0 ? chosenNames : names)
if (found) writeFileSync(docs('performance.md'), await markdownOf(found))

/**
 * Measures parts in sequence and stores each one immediately, so that an interrupted run only loses the current part.
 */
async function measureParts(chosen: readonly string[]): Promise<void> {
  for (const [name, measure] of Object.entries(measurements)) {
    if (!chosen.includes(name)) continue
    process.stdout.write(`${name}\n`)
    found = Object.assign({}, found, { [name]: await measured<unknown>(measure) })
    const text = JSON.stringify(found)
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'json' }))
  }
}

async function measured<Figures>(measure: () => Promise<Figures>): Promise<Part<Figures>> {
  const start = performance.now()
  const measuredAt = new Date().toISOString()
  const figures = await measure()
  return { machine: describeMachine(), measuredAt, minutes: Math.ceil((performance.now() - start) / 60_000), figures }
}

async function measureDemo() {
  const server = await startServer()
  try {
    return await measurePages(server.url)
  } finally {
    await server.stop()
  }
}

async function measureBuilds() {
  const costs = []
  for (const count of [200, 2000, 10_000]) {
    const { products, pages, seconds, bytes } = await measureBuild(count)
    costs.push({ products, pages, seconds, bytes })
  }
  return costs
}
