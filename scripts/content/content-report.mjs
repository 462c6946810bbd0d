import { parseArgs } from 'node:util'
import { publishingDay } from '../../src/content-schema/publishing.ts'
import { upcomingChanges, countUnpublished } from './content-dates.mjs'
import { checkContent } from './content-errors.mjs'
import { pictureSizeErrors } from './content-pictures.mjs'
import { staleLines, translationTable } from './content-table.mjs'
import { confirmTranslations, readTranslations } from './content-translations.mjs'
import { Failure, main } from '../process/failure.mjs'
import { root } from '../process/run.mjs'
import { since } from '../process/steps.mjs'

// The full content report; for another folder with `--root=`. Errors exit with code 1, stale translations do not.
await main(async () => {
  const start = performance.now()
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string', default: root }, confirm: { type: 'boolean' } },
    allowPositionals: true
  })
  const folder = values.root
  if (values.confirm) return confirm(folder, positionals)
  if (positionals.length > 0)
    throw new Failure('Files can only be named with --confirm: npm run content:check -- --confirm products/luma')
  const { errors, counts } = checkContent(folder)
  const all = [...errors, ...(await pictureSizeErrors(folder))]
  const translations = readTranslations(folder)
  const parts = [all, translationTable(translations), staleLines(translations), datesOf(folder)]
  const summary = all.length === 0 ? `${counts}: no errors` : `Content errors: ${all.length}`
  const text = parts.filter((part) => part.length > 0).map((part) => part.join('\n'))
  process.stdout.write(`${[...text, `${summary} (${since(start)})`].join('\n\n')}\n`)
  return all.length === 0 ? 0 : 1
})

function confirm(folder, names) {
  const count = confirmTranslations(folder, names)
  process.stdout.write(`Confirmed the translations of ${count} ${count === 1 ? 'file' : 'files'} as they are.\n`)
  return 0
}

function datesOf(folder) {
  const today = publishingDay(process.env.PUBLISH_DAY)
  const changes = upcomingChanges(folder, today)
  const lines = changes.map(({ day, file, publishes }) => `  ${day}  ${publishes ? 'published' : 'withdrawn'}  ${file}`)
  const hidden = countUnpublished(folder, today)
  return [
    ...(lines.length > 0 ? ['Changes in the next 30 days, each with a build on that day:', ...lines] : []),
    ...(hidden > 0 ? [`Not published today (${today}): ${hidden} ${hidden === 1 ? 'file' : 'files'}`] : [])
  ]
}
