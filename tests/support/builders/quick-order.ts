import type { Output } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/problem.ts'
import { type CheckedRow, importQuickOrder } from '../../../contract/cart/quick-order.ts'
import type { Client } from '../client.ts'

/** Uploads files like the browser's form. */
export async function uploadFiles(client: Client, files: readonly File[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const response = await client.send(importQuickOrder.path, { method: 'POST', body: form, headers })
  const body: unknown = await response.json()
  return { status: response.status, body: body as Output<typeof importQuickOrder>, problem: body as Problem }
}

/** The result of a row on one line: `2 LUMA-ROSE 12 corrected quantity-read`, `3 - 0 unknown-code 5 near LUMA-ROSE`. */
export function describeRow({
  row,
  article,
  quantity,
  result,
  problem,
  corrections,
  asked,
  nearest
}: CheckedRow): string {
  const start = `${row} ${article?.sku ?? '-'} ${quantity}`
  return problem
    ? [start, problem, asked ?? [], nearest.map(({ sku }) => `near ${sku}`)].flat(2).join(' ')
    : [start, result, corrections].flat().join(' ')
}
