import type { Input } from '../../../contract/endpoint.ts'
import { type Carrier, type saveCarriers, trackingPlaceholder } from '../../../contract/desk/settings/carriers.ts'
import { fold } from '../../../contract/fold.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/** Saves the carriers. @throws ApiError 'carrier-name-taken', 'tracking-link-invalid', 'setting-changed' */
export function changeCarriers(tx: Tx, { value, basedOn }: Input<typeof saveCarriers>, context: SaveContext) {
  rejectInvalid(invalidFields(value), context.locale)
  return saveSetting(tx, settings.carriers, { value, basedOn, fields: fieldsOf }, context)
}

function invalidFields(carriers: readonly Carrier[]): InvalidField[] {
  const names = carriers.map(({ name }) => fold(name))
  return carriers.flatMap(({ name, trackingLink }, at): InvalidField[] => [
    ...(names.indexOf(fold(name)) < at
      ? [{ field: `value[${at}].name`, code: 'carrier-name-taken' as const, values: { name } }]
      : []),
    ...(trackingLink !== null && !isTrackingLink(trackingLink)
      ? [
          {
            field: `value[${at}].trackingLink`,
            code: 'tracking-link-invalid' as const
          }
        ]
      : [])
  ])
}

/** An https URL with the tracking number's placeholder after the host. */
export function isTrackingLink(text: string): boolean {
  if (!text.includes(trackingPlaceholder) || /\s/.test(text)) return false
  const [first, second] = ['1', '2'].map((number) => URL.parse(text.replaceAll(trackingPlaceholder, number)))
  const isWeb = first?.protocol === 'https:' && first.username + first.password === '' && first.hostname.includes('.')
  return isWeb && first.host === second?.host
}

// In the log, each carrier is a field with its link; their order is another field.
function fieldsOf(carriers: readonly Carrier[]): Record<string, unknown> {
  const each = carriers.map(({ name, trackingLink, isActive }) => [name, { trackingLink, isActive }] as const)
  return { ...Object.fromEntries(each), carriers: carriers.map(({ name }) => name) }
}
