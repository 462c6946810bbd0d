const sliceMs = 5

/** Does something with each of many, and lets others have their turn in between: a long list never holds the server. */
export async function inSlices<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    work(item, index)
    if (performance.now() - since < sliceMs) continue
    await nextTurn()
    since = performance.now()
  }
}

/** Lets everything that waits have its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
