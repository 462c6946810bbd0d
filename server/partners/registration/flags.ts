import type { Reader } from '../../db/tx.ts'
import { fold } from '../../../contract/fold.ts'
import {
  type DuplicateKeys,
  selectDuplicates,
  selectCompaniesByVat,
  selectCompanyByEmail,
  selectCompanyNames
} from './queries.ts'
import type { Flag } from '../../db/schema/partners.ts'

export type { Flag }

const legalForms =
  /\b(gmbh|co|kg|ag|ug|ohg|e k|ltd|limited|llc|inc|corp|plc|sas|sasu|sarl|eurl|sa|srl|spa|snc|sl|slu|bv|nv|oy|ab|as|aps|sro|doo|zoo)\b/g

/** Normalises a company name: `Sternapotheke am Markt GmbH & Co. KG` -> `sternapotheke am markt`. */
export function nameKey(name: string): string {
  const plain = fold(name)
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const short = plain.replaceAll(legalForms, ' ').replaceAll(/\s+/g, ' ').trim()
  return short || plain
}

/** Finds similar companies and applications. Always runs the same queries, so that timing reveals nothing. */
export async function findDuplicates(db: Reader, application: DuplicateKeys): Promise<Flag[]> {
  const person = await selectCompanyByEmail(db, application.email)
  const byVat = await selectCompaniesByVat(db, application.vatKey ?? '-')
  const names = await selectCompanyNames(db)
  const similar = await selectDuplicates(db, application)
  const byName = names.filter((company) =>
    [company.name, company.legal_name].some((name) => nameKey(name) === application.nameKey)
  )
  return [
    ...(person ? [{ kind: 'email-known' as const, of: person.id }] : []),
    ...byVat.map(({ id }) => ({ kind: 'vat-known' as const, of: id })),
    ...byName.map(({ id }) => ({ kind: 'same-name' as const, of: id })),
    ...similar.flatMap((other) => [
      ...(other.email !== '' && other.email === application.email
        ? [{ kind: 'email-applied' as const, of: other.id }]
        : []),
      ...(application.vatKey && other.vat_key === application.vatKey
        ? [{ kind: 'vat-applied' as const, of: other.id }]
        : []),
      ...(other.name_key === application.nameKey ? [{ kind: 'name-applied' as const, of: other.id }] : [])
    ])
  ]
}
