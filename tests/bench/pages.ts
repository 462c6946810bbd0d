/* `npm run bench:pages`: Lighthouse scores of a page of each public kind on a phone (412 x 823, a slow connection and a
   four times slower processor), each measured three times. Reports medians, the worst performance, the bytes of the
   first view, and the JavaScript loaded before any interaction, gzipped. Exits with 1 if a page is over a limit. */
import { type AuditedPage, measurePublicPages, overLimits } from './report/public-pages.ts'

const pages = await measurePublicPages(print)
const errors = pages.flatMap(overLimits)
process.stdout.write(errors.length > 0 ? `Over the limit: ${errors.join('; ')}\n` : 'Within the limits.\n')
process.exitCode = errors.length > 0 ? 1 : 0

function print({ path, scores, errors, ...page }: AuditedPage): void {
  const reported = [
    scores.join(' '),
    `worst ${page.worstPerformance}`,
    `FCP ${page.fcp} ms`,
    `LCP ${page.lcp} ms`,
    `CLS ${page.cls.toFixed(3)}`,
    `blocked ${page.blocked} ms`,
    `${kilobytes(page.bytes)} in all`,
    `${kilobytes(page.scripts)} JavaScript`
  ]
  process.stdout.write(`${path.padEnd(40)} ${reported.join(', ')}\n`)
  for (const error of errors) process.stdout.write(`  ${error}\n`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
