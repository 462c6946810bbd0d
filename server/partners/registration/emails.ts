import { defaultLocale, localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Tx } from '../../db/tx.ts'
import { type Email, queueEmail } from '../../adapters/mail/service.ts'
import { readJson } from '../../db/json.ts'

type Row = Pick<Applications, 'id' | 'email' | 'locale' | 'company_name' | 'data'>

/** Name of the applicant: `Anna Berger`. */
export function personOf({ data }: Pick<Applications, 'data'>): string {
  const { name, surname } = readJson(data).relationships.default_contact
  return `${name} ${surname}`
}

/** Emails the applicant in the language of the form. */
export async function writeToApplicant(
  tx: Tx,
  row: Row,
  kind: Email['kind'] & `application-${string}`,
  { link, values = {} }: { link: string; values?: Email['values'] },
  now: Date
): Promise<void> {
  const all = { company: row.company_name, address: row.email, ...values }
  await queueEmail(
    tx,
    row.email,
    { kind, locale: localeOrDefault(row.locale), name: personOf(row), values: all, link },
    now
  )
}

/** Notifies the shop's mailbox, in English, that work is waiting on the desk. */
export async function notifyStaff(
  tx: Tx,
  row: Row,
  kind: 'application-arrived' | 'application-answered',
  origin: string,
  now: Date
): Promise<void> {
  const link = `${origin}${localisedPath('/desk', defaultLocale)}?section=applications&application=${row.id}`
  const values = { company: row.company_name, sender: personOf(row), address: row.email }
  const message = { kind, locale: defaultLocale, name: brand.name, values, link }
  await queueEmail(tx, (await readSetting(tx, settings.seller)).supportEmail, message, now, { replyTo: row.email })
}
