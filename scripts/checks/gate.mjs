import { Failure } from '../process/failure.mjs'
import { astro, environment, run, tool } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

/** Static checks: title, and the command for the project's Node. */
export const looks = [
  [
    'Format (prettier)',
    () => [tool('prettier'), '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']
  ],
  // First, because it generates the content types used by lint.
  ['Types (astro check)', () => astro('check', '--minimumFailingSeverity', 'hint')],
  ['Lint (oxlint)', () => [tool('oxlint'), '--type-aware', '--deny-warnings', '--format', 'default']],
  ['Unused code (knip)', () => [tool('knip'), '--no-progress']]
]

/** Runs one check. @throws Failure if its command does not exit with 0 */
export function pass(node, [title, args], settings) {
  return step(title, async () => {
    const code = await run(node, args(), { env: environment(node, settings) })
    if (code !== 0) throw new Failure(`${title} exited with code ${code}, see above.`)
  })
}
