import { parseArgs } from 'node:util'

const engines = ['sqlite', 'postgres'] as const
type Engine = (typeof engines)[number]

/**
 * The options of a benchmark: positive whole numbers by their defaults, and `--engine` if it has a default. A wrong
 * option ends the process with a sentence.
 */
export function readOptions<Name extends string>(
  numbers: Record<Name, number>,
  defaultEngine?: Engine
): Record<Name, number> & { engine: Engine } {
  const read: Record<string, number> = { ...numbers }
  const { engine = defaultEngine ?? 'sqlite', ...given } = parseOptions([
    ...Object.keys(numbers),
    ...(defaultEngine ? ['engine'] : [])
  ])
  for (const [name, text = ''] of Object.entries(given)) {
    read[name] = Number(text)
    if (!Number.isSafeInteger(read[name]) || read[name] <= 0)
      rejectOption(`--${name} is "${text}", but must be a positive whole number.`)
  }
  const knownEngine = engines.find((name) => name === engine)
  return {
    ...(read as Record<Name, number>),
    engine: knownEngine ?? rejectOption('--engine must be sqlite or postgres.')
  }
}

/** The given options as text. */
export function parseOptions(names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return rejectOption(`${String(error instanceof Error ? error.message : error)}. Options: --${names.join(', --')}.`)
  }
}

/** Ends the process with a sentence about a wrong option. */
export function rejectOption(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
