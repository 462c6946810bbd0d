/* `npm run bench:build [products …]`: cost of building a large catalogue. Builds copies of the project with 200
   and 2,000 products in five languages. */
import { type BuildCost, measureBuild } from './build-cost.ts'
import { rejectOption } from './options.ts'

/** Limits for the whole build, each page, and for the overview: gzipped HTML, and elements to lay out. */
const limits = { seconds: 90, msPerPage: 9, bytes: 2 * 1024 ** 3, overviewBytes: 45_000, overviewElements: 4_000 }

const sizes = process.argv.slice(2).map(Number)
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
  rejectOption('Give numbers of products, such as 200 2000.')
const costs: BuildCost[] = []
for (const products of sizes.length > 0 ? sizes : [200, 2000]) {
  const cost = await measureBuild(products)
  costs.push(cost)
  print(
    `${products} products: ${cost.pages} pages in ${cost.seconds.toFixed(1)} s, ${(cost.bytes / 1024 ** 2).toFixed(0)} MB at most; the overview is ${(cost.overview.bytes / 1000).toFixed(1)} kB in gzip, ${cost.overview.elements} elements`
  )
}
const [small, large] = [costs.at(0)!, costs.at(-1)!]
const grows = { products: large.products / small.products, seconds: large.seconds / small.seconds }
const errors = [
  ...(large.seconds > limits.seconds ? [`${large.products} products took more than ${limits.seconds} s`] : []),
  ...((large.seconds * 1000) / large.pages > limits.msPerPage ? [`a page takes more than ${limits.msPerPage} ms`] : []),
  ...(large.bytes > limits.bytes ? [`${large.products} products took more than 2 GB`] : []),
  ...(large.overview.bytes > limits.overviewBytes || large.overview.elements > limits.overviewElements
    ? ['the overview is too heavy']
    : []),
  ...(grows.seconds > grows.products ? ['the time grows faster than the number of products'] : [])
]
print(errors.length > 0 ? `Over the limit: ${errors.join('; ')}` : 'Within the limits.')
process.exitCode = errors.length > 0 ? 1 : 0

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
