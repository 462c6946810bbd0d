import type { Reader } from '../tx.ts'
import type { Finding } from './findings.ts'
import { moneyChecks } from './money.ts'
import { numberChecks } from './numbers.ts'
import { orderChecks } from './orders.ts'
import { passkeyChecks } from './passkeys.ts'
import { partnerChecks } from './partners.ts'
import { referenceChecks } from './references.ts'
import { salesChecks } from './sales.ts'

export interface Examined {
  check: string
  findings: Finding[]
}

/** All checks, in the order in which they run. */
export const checks = [
  ...orderChecks,
  ...moneyChecks,
  ...numberChecks,
  ...partnerChecks,
  ...passkeyChecks,
  ...salesChecks,
  ...referenceChecks
]

/**
 * Checks the data of a shop, which may be running. @returns every check with its findings, which are empty if all is
 * well
 */
export async function examine(db: Reader): Promise<Examined[]> {
  const examined: Examined[] = []
  for (const { name, run } of checks) examined.push({ check: name, findings: await run(db) })
  return examined
}

/** The findings as lines of text, at most `limit` per check. */
export function report(examined: readonly Examined[], limit = 20): string {
  const wrong = examined.filter(({ findings }) => findings.length > 0)
  if (wrong.length === 0) return `${examined.length} checks, nothing wrong.`
  const lines = wrong.flatMap(({ check, findings }) => [
    `Wrong: ${check} (${findings.length})`,
    ...findings.slice(0, limit).map(({ id, text }) => `  ${id}: ${text}`),
    ...(findings.length > limit ? [`  and ${findings.length - limit} more`] : [])
  ])
  return [...lines, `${examined.length} checks, ${wrong.length} found something.`].join('\n')
}
