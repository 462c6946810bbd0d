import { defaultLocale } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import type { Caller } from '../../core/app-context.ts'
import { required } from '../../core/required.ts'
import type { Tx } from '../../db/tx.ts'
import { selectPerson } from './export-queries.ts'

/** Emails the caller's erasure request to the brand's support; replies go to the caller. */
export async function requestErasure(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const { email, company } = required(await selectPerson(tx, caller.userId), 'user')
  const values = { sender: caller.fullName, address: email, company }
  const link = `mailto:${encodeURIComponent(email)}`
  const message = { kind: 'erasure-request' as const, locale: defaultLocale, name: brand.name, values, link }
  await queueEmail(tx, (await readSetting(tx, settings.seller)).supportEmail, message, now, { replyTo: email })
}
