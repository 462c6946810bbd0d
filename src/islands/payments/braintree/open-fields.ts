import type { HostedFields } from 'braintree-web/hosted-fields'
import type { ThreeDSecure } from 'braintree-web/three-d-secure'

/** Card fields, with Braintree's names. */
export const fieldNames = ['number', 'expirationDate', 'cvv'] as const
export type FieldName = (typeof fieldNames)[number]

/** Braintree's fields, and its 3-D Secure component. */
export interface OpenFields {
  fields: HostedFields
  secure: ThreeDSecure
}

interface Options {
  /** Ids of the field containers. */
  boxes: Record<FieldName, string>
  titles: Record<FieldName, string>
  onEdit: () => void
}

/** Mounts Braintree's fields in their boxes. @throws Error if Braintree is unreachable */
export async function openFields(authorization: string, { boxes, titles, onEdit }: Options): Promise<OpenFields> {
  const { sdk } = await import('./sdk.ts')
  const client = await sdk.client.create({ authorization })
  const [fields, secure] = await Promise.all([
    sdk.fields.create({
      client,
      styles: fieldStyles(),
      fields: Object.fromEntries(
        fieldNames.map((name) => [name, { container: `#${CSS.escape(boxes[name])}`, iframeTitle: titles[name] }])
      )
    }),
    sdk.secure.create({ client, version: '2' })
  ])
  fields.on('validityChange', onEdit)
  return { fields, secure }
}

/** The shop's colours; the fields are in iframes that do not inherit our styles. */
function fieldStyles(): Record<string, Record<string, string>> {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif', color: token('--color-ink') },
    '.invalid': { color: token('--color-danger') }
  }
}

/** Empty or invalid fields; none if the card can be sent. */
export function invalidFields({ fields }: OpenFields): FieldName[] {
  const state = fields.getState()
  return fieldNames.filter((name) => !state.fields[name].isValid)
}

/**
 * Runs 3-D Secure. @returns a single-use nonce for the card
 * @throws Error if the buyer left the bank's page, or Braintree is unreachable
 */
export async function verifiedNonce({ fields, secure }: OpenFields, amount: string): Promise<string> {
  const { nonce, details } = await fields.tokenize()
  const checked = await secure.verifyCard({
    nonce,
    bin: details.bin,
    amount,
    onLookupComplete: (_data, next) => next()
  })
  return checked.nonce
}
