/* `npm run bench:browser`: response times of the shop's pages on a four times slower processor, in Chromium, with a
   server that takes a second for each cart change: from an interaction to the next paint (INP), and until a cart change
   is visible. Exits with 1 if an interaction is over a limit. */
import { type Interaction, isTooSlow, measureInteractions } from './report/interactions.ts'

const slow = (await measureInteractions(print)).filter(isTooSlow).map(({ name }) => name)
process.stdout.write(slow.length > 0 ? `Over the limit: ${slow.join('; ')}\n` : 'Within the limits.\n')
process.exitCode = slow.length > 0 ? 1 : 0

function print({ name, until, count, median, longest }: Interaction): void {
  const label = `${name}, ${until ? `shown in the ${until}` : 'painted'}`
  const figures = [median, longest].map((ms) => `${ms} ms`.padStart(9)).join(' ')
  process.stdout.write(`${label.padEnd(60)} ${String(count).padStart(4)} times, median and longest ${figures}\n`)
}
