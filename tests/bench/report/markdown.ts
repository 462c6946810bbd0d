import { format, resolveConfig } from 'prettier'
import type { Interaction } from './interactions.ts'
import {
  type CallFigures,
  type Engine,
  engines,
  type PageBytes,
  type Part,
  type Performance,
  type StepFigures,
  type Timing
} from './performance.ts'
import type { PublicPage } from './public-pages.ts'

const titles: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
/** Above this share of other programs, the figures are considered distorted. */
const quiet = 0.05

/** The report for readers, formatted like the project's files. */
export async function markdownOf(performance: Performance): Promise<string> {
  const { calls, pages, lighthouse, interactions, processes, memory, builds } = performance
  const text = [
    '# Performance',
    'Written by `npm run bench` from [performance.json](performance.json), which has the raw figures. No figure is typed by hand.',
    '## Calls',
    dateOf(calls),
    listOf(conditionsOf(calls.figures)),
    'How to read the tables:',
    listOf(notes),
    ...engines.flatMap((engine) => [`### On ${titles[engine]}`, stepTable(calls.figures.steps[engine])]),
    '## Bytes of pages',
    `${dateOf(pages)} With Chromium ${pages.figures.browser}.`,
    'What a browser with an empty cache receives at 1440 × 900 until the network is idle, in kB of 1,000 bytes as sent. Pictures below the first view load on scrolling. Data is what the API returns; it does not compress responses, but a proxy in front of it may. The pages are those of the demo. Later pages already have scripts, styles and fonts.',
    pageTable(pages.figures.pages),
    '## Public pages in Lighthouse',
    dateOf(lighthouse),
    'A page of each kind on a phone of 412 × 823 with a slow connection and a processor four times slower, as Lighthouse simulates them: medians of three runs, and the worst performance of the three. Scores are performance, accessibility, best practices and SEO. Blocked is the total blocking time; the first view is what has been transferred. Scripts are those loaded before any interaction.',
    lighthouseTable(lighthouse.figures),
    '## Interactions',
    dateOf(interactions),
    'In Chromium on a processor four times slower, with a shop of 3,000 products and a server that takes a second for each change of the cart. Painted: from an interaction to the next paint, in steps of 8 ms and at least 16 ms. Shown: until the page shows the change, which does not wait for the server.',
    interactionTable(interactions.figures),
    '## Several processes',
    dateOf(processes),
    'Mixed work of 20 clients without pauses on one PostgreSQL, with a shop of 400 products, for 10 seconds each. Clients, database and shop share the processors, so on two of them more processes gain little. Processor time is the server’s for one step. Memory is listed per process; if there are several, the first one only supervises the others.',
    tableOf(
      ['`WORKERS`', 'steps/s', 'p50', 'p99', 'processor', 'memory'],
      processes.figures.map(({ workers, perSecond, p50, p99, processor, memory }) => [
        String(workers),
        rounded(Math.round(perSecond)),
        ms(p50),
        ms(p99),
        ms(processor),
        `${memory.join(' + ')} MiB`
      ])
    ),
    '## Memory of an idle server',
    dateOf(memory),
    tableOf(
      ['products', 'engine', 'memory', 'limit'],
      memory.figures.map(({ products, engine, mib, limit }) => [
        rounded(products),
        titles[engine],
        `${mib} MiB`,
        `${limit} MiB`
      ])
    ),
    '## Builds',
    dateOf(builds),
    'A build of the pages in five languages, with pictures scaled beforehand. Memory is that of all its processes.',
    tableOf(
      ['products', 'pages', 'seconds', 'per page', 'memory'],
      builds.figures.map(({ products, pages, seconds, bytes }) => [
        rounded(products),
        rounded(pages),
        seconds.toFixed(0),
        ms((seconds * 1000) / pages),
        `${rounded(Math.round(bytes / 1024 ** 2))} MiB`
      ])
    ),
    '## Limits',
    'Each limit is checked by a command or test that fails when it is exceeded.',
    tableOf(['limit', 'checked by'], limits),
    '## Tried and dropped',
    listOf(dropped),
    '## Measure it yourself',
    '`npm run bench` takes about 25 minutes on the machine above, a third of it for the builds. It starts shops with data in a temporary folder on free ports, a PostgreSQL and Chromium, which has to be installed, and overwrites this file and the raw figures. `git diff docs/performance.md` then compares your machine with the one above. Each part names its machine: compare only figures of the same one. `npm run bench -- calls memory` measures only these parts again: `calls`, `pages`, `lighthouse`, `interactions`, `processes`, `memory` or `builds`. It is made for Linux, since processor time is known only there. Run nothing else on the machine, and run it twice: differences between two runs are noise. The other `bench:` commands measure single parts in more detail (docs/operations.md).'
  ].join('\n\n')
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' })
}

const notes = [
  '**One, ten, fifty clients.** One client sends a call when the previous one has been answered: what a quiet shop feels like. Ten or fifty do so at the same time, without pauses. That is far more than ten or fifty buyers, who read between clicks, and shows the limit of one server process, which uses little more than one processor.',
  '**p50, p99.** 50 and 99 % of the calls were answered in that time or less (nearest rank). `/s` is the calls per second of ten clients together.',
  '**Baselines.** The empty route is `/health/live`, which does nothing. The bare transaction changes one row and waits for the commit, without a server in between. No call can be faster than the first, and none that writes faster than the second.',
  '**Loopback.** Clients and server run on the same machine and share its processors: no network, no TLS, no proxy. Add the round trip of your network. With a machine of its own, the server is faster under load.',
  '**Processor** is the processor time of server and database for a call with ten clients. It depends least on other programs, so use it to compare releases.',
  'The cart returns only what changed, as it does to the shop’s own pages. Checkout is three calls: address, payment method, order. A file has 1,000 rows, which are read and checked but not added; at most 20 files wait, so fifty clients would be rejected.',
  'Before each measurement, a third as many calls are made without being counted, so that the code is compiled. One client makes a fifth as many calls as ten together (`calls`). Of 20 calls, p99 is the slowest.'
]

const limits = [
  ['shop pages: 120 kB of scripts as gzip', '`tests/e2e/site/weight.spec.ts`'],
  ['sections of the desk: 150 kB of scripts as gzip, besides React', '`tests/e2e/site/weight.spec.ts`'],
  ['public pages: 10 kB of scripts; registration and sign-in are forms of the shop', '`npm run bench:pages`'],
  ['Lighthouse 100 in four categories, LCP 1.5 s, on a page of each public kind', '`npm run bench:pages`'],
  ['9 ms of build per page, with 2,000 products', '`npm run bench:build`'],
  ['idle memory as in the table above', '`npm run bench:memory`'],
  ['interactions on a processor four times slower: 200 ms at most, median 100 ms', '`npm run bench:browser`']
]

/** Links to decisions, which have the figures. */
const dropped = [
  'Carts, order histories and responses in memory, kept current by triggers: up to three times less processor time per call, but the hardest part of the server to reason about ([052](decisions/052-fewer-caches.md)).',
  'One search index per language: 256 MB with 10,000 products, now one of flat arrays with 6 MB ([082](decisions/082-scaling.md)).',
  'Passing connections from the first process to the others: a killed process lost one, whose client waited for ever ([082](decisions/082-scaling.md)).',
  'Lists of what each chunk needs, on every page: one to two kilobytes, mostly names of files that were already loaded ([041](decisions/041-page-weight.md)).',
  'Other picture sizes and stronger compression of pages: no measurable gain for the first view ([035](decisions/035-fonts-and-first-response.md)).',
  'Rules such as `html:has(…)`: every inserted character restyled 2,800 elements ([039](decisions/039-slow-device-performance.md)).'
]

function conditionsOf({ shop, start, otherPrograms }: CallFigures): string[] {
  const share = `${Math.round(otherPrograms * 100)} % of the processors’ time`
  return [
    `A shop of ${rounded(shop.products)} products, ${rounded(shop.companies)} companies and ${rounded(shop.orders)} orders, served by one process. Both engines wait for the disk on every commit.`,
    `Such a server starts in ${start.sqlite} s on SQLite and ${start.postgres} s on PostgreSQL.`,
    otherPrograms > quiet
      ? `**Other programs used ${share} meanwhile**: times under load are higher than on an idle machine.`
      : `Other programs used ${share} meanwhile.`
  ]
}

const dateOf = ({ measuredAt, minutes, machine }: Part<unknown>) =>
  `Measured on ${measuredAt.slice(0, 10)} at ${measuredAt.slice(11, 16)} UTC in ${minutes} min, on ${machine.processor}, ${machine.processors} processors, ${machine.memoryGiB} GiB of memory, ${machine.system}, Node.js ${machine.node}.`

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

/** One row per step. */
export const stepTable = (steps: readonly StepFigures[]): string =>
  tableOf(
    ['', 'one: p50', 'p99', 'ten: p50', 'p99', 'fifty: p50', 'p99', '/s', 'processor', 'bytes', 'calls'],
    steps.map(({ name, alone, together, crowd, bytes }) => [
      name,
      ...[alone, together, crowd].flatMap((timing) => (timing ? [ms(timing.p50), ms(timing.p99)] : ['–', '–'])),
      rounded(Math.round(together.perSecond)),
      processorOf(together),
      bytes === 0 ? '–' : rounded(bytes),
      rounded(together.count)
    ])
  )

const lighthouseTable = (pages: readonly PublicPage[]) =>
  tableOf(
    ['', 'scores', 'worst', 'FCP', 'LCP', 'CLS', 'blocked', 'first view', 'scripts'],
    pages.map(({ path, scores, worstPerformance, fcp, lcp, cls, blocked, bytes, scripts }) => [
      `\`${path}\``,
      scores.join(' '),
      String(worstPerformance),
      ms(fcp),
      ms(lcp),
      cls.toFixed(3),
      ms(blocked),
      `${kilobytes(bytes)} kB`,
      `${kilobytes(scripts)} kB`
    ])
  )

const interactionTable = (interactions: readonly Interaction[]) =>
  tableOf(
    ['', 'until', 'times', 'median', 'longest'],
    interactions.map(({ name, until, count, median, longest }) => [
      name,
      until ? `shown in the ${until}` : 'painted',
      String(count),
      ms(median),
      ms(longest)
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

const rounded = (value: number) => value.toLocaleString('en')
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : rounded(Math.round(value))} ms`
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
