import { publishingDay } from '../../src/content-schema/publishing.ts'
import { comingChanges, hiddenOn } from './content-dates.mjs'
import { checkContent } from './content-faults.mjs'
import { pictureSizeFaults } from './content-pictures.mjs'
import { staleLines, translationTable } from './content-table.mjs'
import { confirmTranslations, readTranslations } from './content-translations.mjs'
import { main } from '../process/failure.mjs'
import { root } from '../process/run.mjs'
import { since } from '../process/steps.mjs'

// Everything that is to be said of the content; of another folder where `--root=` names one. Faults end it with code 1,
// old translations do not: they still can be read.
await main(async () => {
  const start = performance.now()
  const args = process.argv.slice(2)
  const folder = args.find((arg) => arg.startsWith('--root='))?.slice('--root='.length) ?? root
  const names = args.filter((arg) => !arg.startsWith('--'))
  if (args.includes('--confirm')) return confirm(folder, names)
  const { faults, counts } = checkContent(folder)
  const all = [...faults, ...(await pictureSizeFaults(folder))]
  const translations = readTranslations(folder)
  const parts = [all, translationTable(translations), staleLines(translations), datesOf(folder)]
  const verdict = all.length === 0 ? `${counts}: fine` : `Faults in the content: ${all.length}`
  const text = parts.filter((part) => part.length > 0).map((part) => part.join('\n'))
  process.stdout.write(`${[...text, `${verdict} (${since(start)})`].join('\n\n')}\n`)
  return all.length === 0 ? 0 : 1
})

function confirm(folder, names) {
  const count = confirmTranslations(folder, names)
  process.stdout.write(`Confirmed the translations of ${count} ${count === 1 ? 'file' : 'files'} as they stand.\n`)
  return 0
}

function datesOf(folder) {
  const today = publishingDay(process.env.PUBLISH_DAY)
  const changes = comingChanges(folder, today)
  const lines = changes.map(({ day, file, comes }) => `  ${day}  ${comes ? 'comes' : 'leaves'}  ${file}`)
  const hidden = hiddenOn(folder, today)
  return [
    ...(lines.length > 0 ? ['What changes on the site within 30 days, with the build of that day:', ...lines] : []),
    ...(hidden > 0 ? [`Not on the site today (${today}): ${hidden} of the files`] : [])
  ]
}
