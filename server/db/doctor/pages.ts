import type { Finding } from './findings.ts'

const perPage = 1_000

/** Reads rows page by page in id order, so that memory stays constant regardless of their number. */
export async function readPages<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
  examine: (rows: Row[]) => Promise<Finding[]>
): Promise<Finding[]> {
  const found: Finding[] = []
  let after = ''
  for (;;) {
    const rows = await read(after, perPage)
    const last = rows.at(-1)
    if (!last) return found
    found.push(...(await examine(rows)))
    after = last.id
  }
}
