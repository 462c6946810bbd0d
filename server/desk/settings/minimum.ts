import type { Input } from '../../../contract/endpoint.ts'
import type { saveMinimum } from '../../../contract/desk/settings/minimum.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { rejectInvalid, saveSetting, type SaveContext } from './save.ts'
import { amountsOf, unknownCurrencies } from './shipping.ts'

/** Saves the minimum for first orders. @throws ApiError 'unknown-currency', 'setting-changed' */
export function changeMinimum(tx: Tx, { value, basedOn }: Input<typeof saveMinimum>, context: SaveContext) {
  rejectInvalid(unknownCurrencies(value, 'value'), context.locale)
  const fields = (minimum: typeof value) => ({ firstOrderMinimum: amountsOf(minimum) })
  return saveSetting(tx, settings.minimum, { value, basedOn, fields }, context)
}
