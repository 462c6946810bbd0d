import { format, resolveConfig } from 'prettier'
import { type Engine, engines, type PageBytes, type Performance, type StepFigures, type Timing } from './performance.ts'

const titles: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
/** Above this share other programs have made figures worse. */
const quiet = 0.05

/** The report for readers, formatted as the project's files are. */
export async function markdownOf(performance: Performance): Promise<string> {
  const text = [
    '# Performance',
    'Written by `npm run bench` from [performance.json](performance.json), which has the raw figures. Nothing here is typed by hand.',
    '## What was measured',
    listOf(whereOf(performance)),
    '## How to read it',
    listOf(notes),
    ...engines.flatMap((engine) => [`## Calls on ${titles[engine]}`, stepTable(performance.steps[engine])]),
    '## Bytes of pages',
    'Received by a browser with an empty cache at 1440 × 900 until the network is idle, as sent, in kB of 1,000 bytes. Scripts that are loaded ahead in idle time are left out; pictures below the first view are loaded on scrolling. Data are what the API returns, which it does not compress: a proxy in front may. Pages of the demo; later pages have scripts, styles and fonts already.',
    pageTable(performance.pages),
    '## Measure it yourself',
    '`npm run bench` takes a few minutes. It starts shops of its own with data in a temporary folder, on free ports, and overwrites this file and the raw figures; `git diff docs/performance.md` then compares your machine with the one above. It starts a PostgreSQL, too; Chromium has to be installed. It is made for Linux: only there is the processor time known. Let the machine do nothing else, and run it twice: differences between two runs are noise. Single parts are measured more closely by the other `bench:` commands (docs/operations.md).'
  ].join('\n\n')
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' })
}

const notes = [
  '**One client, ten clients.** One sends a call when the last has been answered: what a quiet shop feels like. Ten do so at once, without pauses: far more than ten buyers, who read between clicks. It shows the limit of one server process, which uses little more than one processor.',
  '**p50, p99.** Half of the calls, and 99 of 100, were answered in that time or less (nearest rank). `/s` is calls per second of all clients together.',
  '**Loopback.** Clients and server are on the same machine and share its processors: no network, no TLS, no proxy. Add the round trip of your network; with a machine of its own the server is faster under load.',
  '**Processor** is the processor time of server and database for a call with ten clients. It depends least on other programs, so compare releases by it.',
  'The cart returns only what changed, as to the shop’s own pages. Checkout is three calls: address, payment method, order. A file has 1,000 rows, and is read and checked but not added.',
  'A third as many calls come first and are not counted, so that code is compiled. One client makes a fifth as many calls as ten together (`calls`). Of 20 calls p99 is the slowest.'
]

function whereOf({ measuredAt, minutes, machine, otherPrograms, shop }: Performance): string[] {
  const share = `${Math.round(otherPrograms * 100)} % of the processors’ time`
  return [
    `${measuredAt.slice(0, 10)}, ${measuredAt.slice(11, 16)} UTC, in ${minutes} minutes`,
    `${machine.processor}, ${machine.processors} processors, ${machine.memoryGiB} GiB of memory, ${machine.system}, Node.js ${machine.node}, Chromium ${machine.browser}`,
    `A shop of ${whole(shop.products)} products, ${whole(shop.companies)} companies and ${whole(shop.orders)} orders, served by one process; both engines wait for the disk on every commit`,
    otherPrograms > quiet
      ? `**Other programs used ${share} meanwhile**: times under load are higher than on an idle machine`
      : `Other programs used ${share} meanwhile`
  ]
}

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** One row per step. */
export const stepTable = (steps: readonly StepFigures[]): string =>
  tableOf(
    ['', 'one: p50', 'p99', 'ten: p50', 'p99', '/s', 'processor', 'bytes', 'calls'],
    steps.map(({ name, alone, together, bytes }) => [
      name,
      ...[alone, together].flatMap(({ p50, p99 }) => [ms(p50), ms(p99)]),
      whole(Math.round(together.perSecond)),
      processorOf(together),
      whole(bytes),
      whole(together.count)
    ])
  )

const processorOf = ({ processor }: Timing) => (processor === null ? '–' : ms(processor))

/** One row per page, with the sum. */
export const pageTable = (pages: readonly PageBytes[]): string =>
  tableOf(
    ['', 'HTML', 'scripts', 'styles', 'fonts', 'pictures', 'data', 'all'],
    pages.map(({ name, document, scripts, styles, fonts, pictures, data }) => {
      const parts = [document, scripts, styles, fonts, pictures, data]
      return [name, ...[...parts, parts.reduce((sum, part) => sum + part, 0)].map(kilobytes)]
    })
  )

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const whole = (value: number) => value.toLocaleString('en')
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : whole(Math.round(value))} ms`
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
