import * as contract from '../../../../contract/desk/price-lists.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { fold } from '../../../../contract/fold.ts'
import { isCurrency } from '../../../../contract/format.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { nextNumber } from '../../../db/counters.ts'
import type { Tx } from '../../../db/tx.ts'
import { findTiers, lockPriceList } from '../../../pricing/service.ts'
import { recordAuditEvent } from '../../staff/service.ts'
import { adjustedPrice } from './adjusted-price.ts'
import type { PriceEditContext } from '../edits.ts'
import * as queries from './queries.ts'
import { selectLists } from '../price-row-queries.ts'

type NewList = Input<typeof contract.createPriceList>

/**
 * Creates a price list.
 * @returns its code
 * @throws ApiError 'price-list-name-taken', 'unknown-currency', 'unknown-price-list', 'currency-mismatch',
 * 'import-running'
 */
export async function createList(
  tx: Tx,
  { name, currencyCode, ...input }: NewList,
  context: PriceEditContext
): Promise<string> {
  const lists = await lockNames(tx)
  if (isTaken(lists, name)) throw apiError(contract.createPriceList, 'price-list-name-taken', { field: 'name' })
  if (!isCurrency(currencyCode)) throw apiError(contract.createPriceList, 'unknown-currency', { field: 'currencyCode' })
  const code = codeFor(
    name,
    lists.map((list) => list.code)
  )
  await queries.insertList(tx, { code, name, currency_code: currencyCode })
  const { copyOf, percent, rounding } = input
  const source = copyOf === null ? undefined : await copyPrices(tx, { from: copyOf, to: code, currencyCode, ...input })
  const after = { name, currencyCode, ...(source && { copyOf: source, percent, rounding }) }
  await recordListEvent(tx, context, { action: 'price-list-created', code, name, before: null, after })
  return code
}

interface Copy extends Pick<NewList, 'percent' | 'rounding' | 'currencyCode'> {
  from: string
  to: string
}

/** @returns the name of the source */
async function copyPrices(tx: Tx, { from, to, percent, rounding, currencyCode }: Copy): Promise<string> {
  const source = await lockPriceList(tx, from)
  if (!source) throw apiError(contract.createPriceList, 'unknown-price-list', { field: 'copyOf' })
  if (source.currency_code !== currencyCode)
    throw apiError(contract.createPriceList, 'currency-mismatch', { field: 'copyOf' })
  if (await queries.isBeingChanged(tx, from))
    throw apiError(contract.createPriceList, 'import-running', { field: 'copyOf' })
  const prices = await queries.selectPrices(tx, from)
  // An exact copy is not rounded.
  const copied = (price: number) =>
    percent === 0 && rounding === '0.01' ? price : adjustedPrice(price, percent, rounding, currencyCode)
  await queries.insertPrices(
    tx,
    prices.map(({ sku, price, rrp_price }) => ({ price_list_code: to, sku, price: copied(price), rrp_price }))
  )
  await queries.copyTiers(tx, from, to)
  return source.name
}

/** Renames a list. @throws ApiError 'not-found', 'cell-changed', 'price-list-name-taken' */
export async function renameList(
  tx: Tx,
  code: string,
  { name, basedOn }: Input<typeof contract.renamePriceList>,
  context: PriceEditContext
): Promise<void> {
  const list = await lockPriceList(tx, code)
  if (!list) throw apiError(contract.renamePriceList, 'not-found')
  if (list.name === name) return
  if (list.name !== basedOn)
    throw apiError(contract.renamePriceList, 'cell-changed', { details: { current: list.name } })
  const otherLists = (await lockNames(tx)).filter((other) => other.code !== code)
  if (isTaken(otherLists, name)) throw apiError(contract.renamePriceList, 'price-list-name-taken', { field: 'name' })
  await queries.updateName(tx, code, name)
  await recordListEvent(tx, context, {
    action: 'price-list-renamed',
    code,
    name,
    before: { name: list.name },
    after: { name }
  })
}

/**
 * Deletes an unused list with its prices and imports.
 * @throws ApiError 'not-found', 'price-list-in-use', 'cell-changed'
 */
export async function deleteList(
  tx: Tx,
  code: string,
  basedOn: Input<typeof contract.deletePriceList>['basedOn'],
  context: PriceEditContext
): Promise<void> {
  const list = await lockPriceList(tx, code)
  if (!list) throw apiError(contract.deletePriceList, 'not-found')
  if (await queries.isInUse(tx, code)) throw apiError(contract.deletePriceList, 'price-list-in-use')
  if (!(await isUnchanged(tx, code, basedOn))) throw apiError(contract.deletePriceList, 'cell-changed')
  await queries.deleteList(tx, code)
  const before = { name: list.name, currencyCode: list.currency_code }
  await recordListEvent(tx, context, { action: 'price-list-deleted', code, name: list.name, before, after: null })
}

/** Whether name, prices and volume discounts of a list are still those that were read. */
async function isUnchanged(
  tx: Tx,
  code: string,
  { name, prices, amounts, volumeSteps }: Input<typeof contract.deletePriceList>['basedOn']
): Promise<boolean> {
  const [current] = await selectLists(tx, code)
  const tiers = volumeSteps.map(({ from, percent }) => ({ from, percent }))
  return (
    current?.name === name &&
    Number(current.prices) === prices &&
    Number(current.amounts) === amounts &&
    JSON.stringify(await findTiers(tx, code)) === JSON.stringify(tiers)
  )
}

/** All lists; serialises naming, so that each transaction sees the names given before it. */
async function lockNames(tx: Tx) {
  await nextNumber(tx, 'price-list-names')
  return queries.selectNames(tx)
}

const isTaken = (lists: readonly { name: string }[], name: string) =>
  lists.some((list) => fold(list.name) === fold(name))

/** `Retail France` -> `retail-france`, with a number appended if the code is taken. */
function codeFor(name: string, codes: readonly string[]): string {
  const slug =
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 50) || 'list'
  for (let n = 1; ; n++) {
    const code = n === 1 ? slug : `${slug}-${n}`
    if (!codes.includes(code)) return code
  }
}

interface PriceListEvent {
  action: 'price-list-created' | 'price-list-renamed' | 'price-list-deleted'
  code: string
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const recordListEvent = (tx: Tx, { staff, now }: PriceEditContext, { code, ...event }: PriceListEvent) =>
  recordAuditEvent(tx, staff, { kind: 'price-list', id: code, ...event }, now)
