import { array, boolean, type Infer, integer, max, min, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Day, EnteredDay, lineText } from '../../scalars.ts'
import { maxStock } from './movements.ts'

const Units = max(min(integer(), 1), maxStock)
const fields = { quantity: Units, day: EnteredDay, note: lineText(0, 200) }

/** Expected units of a SKU. */
export const Delivery = object({
  id: string(),
  /** Units still expected. */
  quantity: integer(),
  /** The seller's day: `YYYY-MM-DD`. */
  day: string(),
  note: nullable(string()),
  /** Whether its day has passed, in which case buyers do not see it. */
  isLate: boolean()
})
export type Delivery = Infer<typeof Delivery>

/** Expected deliveries of a SKU, next one first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v2/desk/articles/:sku/deliveries',
  for: 'staff',
  output: array(Delivery),
  errors: { 'not-found': 404 }
})

/** Adds a delivery, whose day buyers see immediately. */
export const addDelivery = endpoint({
  method: 'POST',
  path: '/api/v2/desk/articles/:sku/deliveries',
  for: 'change-stock',
  input: object(fields),
  output: Delivery,
  status: 201,
  errors: { 'not-found': 404, 'delivery-day': 422 }
})

/** Programs written for 1.0 do not send `note`, which is then not compared. */
const basedOn = object({ quantity: integer(), day: Day, note: optional(nullable(lineText(0, 200))) })

/** Changes a delivery if quantity, day and note still equal `basedOn`. */
export const changeDelivery = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/deliveries/:id',
  for: 'change-stock',
  input: object({ ...fields, basedOn }),
  output: Delivery,
  errors: { 'not-found': 404, 'delivery-changed': 409, 'delivery-day': 422 }
})

/** Cancels a delivery if quantity, day and note still equal `basedOn`. */
export const cancelDelivery = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/deliveries/:id',
  for: 'change-stock',
  input: object({ basedOn }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'delivery-changed': 409 }
})

/** Receives some or all units into stock if `basedOn` units are still expected; the rest stays expected. */
export const receiveDelivery = endpoint({
  method: 'POST',
  path: '/api/v2/desk/deliveries/:id/receipts',
  for: 'change-stock',
  input: object({ quantity: Units, basedOn: integer() }),
  output: array(Delivery),
  errors: { 'not-found': 404, 'delivery-changed': 409, 'delivery-too-many': 422, 'value-too-large': 422 }
})
