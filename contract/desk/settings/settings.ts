import { integer, min, nullable, object, refine, string, type Struct } from 'superstruct'
import { boundedText, Instant } from '../../scalars.ts'

/** The settings of the desk; each has its own contract beside this file. */
export const settingKeys = [
  'seller',
  'tax',
  'exchange-rates',
  'accounting',
  'payment-methods',
  'minimum',
  'credit',
  'shipping',
  'carriers',
  'emails'
] as const
export type SettingKey = (typeof settingKeys)[number]

/** A text of one line. */
export const line = (maxLength: number) => refine(boundedText(1, maxLength), 'line', (text) => !/[\r\n]/.test(text))

/** The current value of a setting; version 0 until it is first changed. */
export interface Setting<Value> {
  value: Value
  version: number
  changedBy: string | null
  changedAt: string | null
}

/** The output of a setting's endpoints. */
export const settingOf = <Value, Schema>(value: Struct<Value, Schema>) =>
  object({ value, version: integer(), changedBy: nullable(string()), changedAt: nullable(Instant) })

/** A new value, and the version that it replaces. */
export const newSettingOf = <Value, Schema>(value: Struct<Value, Schema>) =>
  object({ value, basedOn: min(integer(), 0) })
