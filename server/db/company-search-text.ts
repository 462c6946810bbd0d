import { fold } from '../../contract/fold.ts'
import type { Reader } from './tx.ts'

interface SearchableCompany {
  name: string
  legal_name: string
  tax_number: string | null
  email: string | null
}

/**
 * The text by which companies are searched and sorted, folded, one item per line: name, legal name, VAT number, email,
 * and the names and legal names of partners merged into it.
 */
export const companySearchText = (
  { name, legal_name, tax_number, email }: SearchableCompany,
  merged: readonly string[] = []
): string => fold([name, legal_name, tax_number, email, ...merged].filter(Boolean).join('\n'))

/** The names and legal names of partners merged into companies, by company. */
export async function readMergedNames(db: Reader, companies: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('merged_partners')
    .select(['kept_id', 'name', 'legal_name'])
    .where('kept_id', 'in', companies)
    .orderBy('id')
    .execute()
  const byCompany = Map.groupBy(rows, ({ kept_id }) => kept_id)
  return new Map(
    [...byCompany].map(([id, some]) => [id, some.flatMap(({ name, legal_name }) => [name, legal_name ?? ''])])
  )
}
