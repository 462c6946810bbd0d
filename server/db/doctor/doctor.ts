import type { Reader } from '../tx.ts'
import type { Finding } from './findings.ts'
import { moneyChecks } from './money.ts'
import { numberChecks } from './numbers.ts'
import { orderChecks } from './orders.ts'
import { passkeyChecks } from './passkeys.ts'
import { partnerChecks } from './partners.ts'
import { referenceChecks } from './references.ts'
import { salesChecks } from './sales.ts'

export interface CheckResult {
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
export async function runChecks(db: Reader): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, run } of checks) results.push({ check: name, findings: await run(db) })
  return results
}

/** The findings as lines of text, at most `limit` per check. */
export function report(results: readonly CheckResult[], limit = 20): string {
  const failed = results.filter(({ findings }) => findings.length > 0)
  if (failed.length === 0) return `${results.length} checks, nothing wrong.`
  const lines = failed.flatMap(({ check, findings }) => [
    `Wrong: ${check} (${findings.length})`,
    ...findings.slice(0, limit).map(({ id, text }) => `  ${id}: ${text}`),
    ...(findings.length > limit ? [`  and ${findings.length - limit} more`] : [])
  ])
  return [...lines, `${results.length} checks, ${failed.length} found something.`].join('\n')
}
