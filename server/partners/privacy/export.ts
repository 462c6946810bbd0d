import { readJson } from '../../db/json.ts'
import type { Reader } from '../../db/tx.ts'
import * as queries from './export-queries.ts'

/** Data by topic, as returned by `collectPersonalData`. */
export type PersonalData = NonNullable<Awaited<ReturnType<typeof collectPersonalData>>>

/** Everything the shop stores about a user, by topic; undefined if the user does not exist (docs/privacy.md). */
export async function collectPersonalData(db: Reader, userId: string) {
  const person = await queries.selectPerson(db, userId)
  if (!person) return undefined
  const { password_hash: _hash, ...profile } = person
  const lists = await queries.selectLists(db, userId)
  return {
    profile: [profile] as const,
    orders: (await queries.selectOrders(db, userId)).map((row) => ({
      ...row,
      billing_address: parsed(row.billing_address),
      shipping_address: parsed(row.shipping_address)
    })),
    orderEvents: withJson(await queries.selectOrderEvents(db, person), 'detail'),
    addresses: await queries.selectAddresses(db, person),
    sessions: await queries.selectSessions(db, userId),
    secondFactor: await queries.selectSecondFactor(db, userId),
    passkeys: await queries.selectPasskeys(db, userId),
    securityEvents: await securityEvents(db, userId),
    emailChanges: await queries.selectEmailChanges(db, userId),
    passwordRequests: await queries.selectPasswordRequests(db, person),
    invitations: Object.values(await queries.selectInvitations(db, userId)).flat(),
    teamEvents: await queries.selectTeamEvents(db, person),
    emails: (await queries.selectMails(db, person)).map((row) => ({
      ...row,
      body: row.body && readJson(row.body).text
    })),
    shoppingLists: lists.lists.map(({ id, ...list }) => ({
      ...list,
      items: lists.items.filter((item) => item.list_id === id).map(({ sku, quantity }) => ({ sku, quantity }))
    })),
    savedGrids: withJson(await queries.selectGrids(db, userId), 'rows'),
    stockNotifications: await queries.selectStockNotifications(db, userId),
    supportMessages: await queries.selectSupportMessages(db, person),
    changeRequests: withJson(await queries.selectChangeRequests(db, userId), 'changes'),
    applications: withJson(await queries.selectApplications(db, person), 'data')
  }
}

async function securityEvents(db: Reader, userId: string) {
  const { own, about } = await queries.selectSecurityEvents(db, userId)
  return [...withJson(own, 'detail'), ...withJson(about, 'detail')]
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Rows with the parsed content of a JSON column. */
const withJson = <Column extends string, Row extends Record<Column, string>>(rows: readonly Row[], column: Column) =>
  rows.map((row) => ({ ...row, [column]: parsed(row[column]) }))
