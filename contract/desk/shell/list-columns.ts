import { array, enums, type Infer, nullable, object, partial, refine } from 'superstruct'
import { endpoint } from '../../endpoint.ts'

/** Lists with configurable columns. */
export const columnSections = ['orders'] as const
export type ColumnSection = (typeof columnSections)[number]

/** Columns of the order list besides the number, in default order. */
export const orderColumns = [
  'partner',
  'poNumber',
  'agent',
  'shipTo',
  'lines',
  'state',
  'payment',
  'paymentMethod',
  'open',
  'invoices',
  'tracking',
  'vat',
  'currency',
  'total'
] as const
export type OrderColumn = (typeof orderColumns)[number]

/** A selection of distinct columns; null for the default. */
const chosenOf = <const T extends readonly string[]>(columns: T) =>
  nullable(refine(array(enums(columns)), 'distinct', (chosen) => new Set(chosen).size === chosen.length))

/** The columns of each list for a staff member, in order. */
export const ListColumns = object({ orders: chosenOf(orderColumns) })
export type ListColumns = Infer<typeof ListColumns>

/** The caller's own columns. */
export const readListColumns = endpoint({
  method: 'GET',
  path: '/api/v2/desk/list-columns',
  for: 'staff',
  output: ListColumns
})

/** Changes the caller's columns of the given lists. */
export const saveListColumns = endpoint({
  method: 'PATCH',
  path: '/api/v2/desk/list-columns',
  for: 'staff',
  input: partial(ListColumns),
  output: ListColumns
})
