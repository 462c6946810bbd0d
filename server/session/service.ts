import * as contract from '../../contract/session.ts'
import type { Db } from '../db/connect.ts'
import type { Reader } from '../db/tx.ts'
import { hashOfToken, newToken } from '../lib/ids.ts'
import { checkPassword } from '../lib/passwords.ts'
import { refuse } from '../lib/refuse.ts'
import type { Caller } from '../lib/shop.ts'
import { forgiveTries, waitOrTry } from '../limits/service.ts'
import { insertSession, revokeSession, selectAccount, selectCaller } from './queries.ts'

const sessionHours = 12

/** Who holds a token now, or undefined. Role and status are the database's of this moment. */
export async function findCaller(db: Reader, token: string, now: Date): Promise<Caller | undefined> {
  const [row] = await selectCaller(db, hashOfToken(token), now.toISOString())
  if (!row) return undefined
  return {
    userId: row.user_id,
    companyId: row.company_id,
    role: row.role,
    fullName: `${row.first_name} ${row.last_name}`,
    priceListCode: row.price_list_code,
    currencyCode: row.currency_code,
    countryCode: row.country_code,
    hasValidTaxNumber: row.tax_number_valid === 1,
    minimalOrderValue: row.minimal_order_value,
    paymentTermsDays: row.payment_terms_days,
    defaultBillingAddressId: row.default_billing_address_id,
    defaultShippingAddressId: row.default_shipping_address_id,
    shipTo: row.ship_to ?? row.country_code
  }
}

/**
 * Opens a session of 12 hours. An unknown, disabled or pending account takes as long and looks like a wrong password.
 * @throws Refusal 'invalid-credentials', 'too-many-attempts'
 */
export async function signIn(db: Db, given: { email: string; password: string }, address: string, now: Date) {
  const email = given.email.trim().toLowerCase()
  const trial = { kind: 'sign-in' as const, account: email, address }
  await waitOrTry(db, contract.signIn, trial, now)
  const user = await selectAccount(db.read, email)
  const matches = await checkPassword(given.password, user?.password_hash)
  if (!user || !matches || user.status !== 'active') throw refuse(contract.signIn, 'invalid-credentials')
  const token = newToken()
  await db.transaction(async (tx) => {
    await forgiveTries(tx, trial)
    await insertSession(tx, {
      token_hash: hashOfToken(token),
      user_id: user.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionHours * 60 * 60_000).toISOString()
    })
  })
  return { token, userId: user.id }
}

/** Ends the session of a token; one that is unknown or ended already is fine. */
export async function signOut(db: Db, token: string, now: Date): Promise<void> {
  await db.transaction((tx) => revokeSession(tx, hashOfToken(token), now.toISOString()))
}
