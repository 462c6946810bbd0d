import { Failure } from '../process/failure.mjs'
import { astro, environment, run, tool } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

/** What is looked at without running the shop: title, and the command for the project's Node. */
export const looks = [
  [
    'Format (prettier)',
    () => [tool('prettier'), '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']
  ],
  // Writes the types of the content, which lint reads too: so it comes first.
  ['Types (astro check)', () => astro('check', '--minimumFailingSeverity', 'hint')],
  ['Lint (oxlint)', () => [tool('oxlint'), '--type-aware', '--deny-warnings', '--format', 'default']],
  ['Unused code (knip)', () => [tool('knip'), '--no-progress']]
]

/** Runs one step of the gate. @throws Failure when its command does not end with 0 */
export function pass(node, [title, args], settings) {
  return step(title, async () => {
    const code = await run(node, args(), { env: environment(node, settings) })
    if (code !== 0) throw new Failure(`${title} ended with code ${code}, see above.`)
  })
}
