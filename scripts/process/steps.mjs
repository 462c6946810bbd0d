const progressInterval = 15_000

/** Seconds since `start` (from `performance.now()`): `3.4 s`. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** Runs one long step, printing its start, progress and duration. */
export async function step(title, work) {
  const start = performance.now()
  process.stdout.write(`> ${title}\n`)
  const clock = setInterval(() => process.stdout.write(`  ${title}: ${since(start)} so far\n`), progressInterval)
  try {
    const result = await work()
    process.stdout.write(`  ${title}: done in ${since(start)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`  ${title}: failed after ${since(start)}\n`)
    throw error
  } finally {
    clearInterval(clock)
  }
}
