import { Failure } from '../process/failure.mjs'
import { astro, environment, run, tool } from '../process/run.mjs'
import { step } from '../process/steps.mjs'

const prettier = ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']

/** Two sequences of checks that run in parallel: title, and command for the project's Node. */
const sequences = [
  [
    ['Format (prettier)', () => [tool('prettier'), ...prettier]],
    ['Unused code (knip)', () => [tool('knip'), '--no-progress']]
  ],
  [
    // First, because it generates the content types that the next check reads.
    [
      'Types of pages (astro check)',
      () => astro('check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint')
    ],
    ['Lint and types (oxlint)', () => [tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings']]
  ]
]

/**
 * Runs the static checks and prints the output of each when it ends. @throws Failure with the names of failed checks
 */
export async function runStaticChecks(node) {
  const failed = []
  const runAll = async (checks) => {
    for (const check of checks) if (!(await passes(node, check))) failed.push(check[0])
  }
  await Promise.all(sequences.map(runAll))
  if (failed.length > 0) throw new Failure(`Failed, see above: ${failed.join(', ')}.`)
}

function passes(node, [title, args]) {
  return step(title, async () => {
    const lines = []
    const code = await run(node, args(), { env: environment(node), onLine: (line) => lines.push(`${line}\n`) })
    if (code !== 0) process.stdout.write(`${lines.join('')}  ${title}: exited with code ${code}\n`)
    return code === 0
  })
}
