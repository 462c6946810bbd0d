import type { HostedFields } from 'braintree-web/hosted-fields'
import type { ThreeDSecure } from 'braintree-web/three-d-secure'

/** The fields of a card, as Braintree calls them. */
export const fieldNames = ['number', 'expirationDate', 'cvv'] as const
export type FieldName = (typeof fieldNames)[number]

/** Braintree's fields on the page, and what asks the card's bank. */
export interface Held {
  fields: HostedFields
  secure: ThreeDSecure
}

interface Options {
  /** Ids of the boxes in which the fields stand. */
  boxes: Record<FieldName, string>
  titles: Record<FieldName, string>
  onEdit: () => void
}

/** Puts Braintree's fields into their boxes. @throws Error where Braintree is out of reach */
export async function openFields(authorization: string, { boxes, titles, onEdit }: Options): Promise<Held> {
  const { sdk } = await import('./sdk.ts')
  const client = await sdk.client.create({ authorization })
  const [fields, secure] = await Promise.all([
    sdk.fields.create({
      client,
      styles: looks(),
      fields: Object.fromEntries(
        fieldNames.map((name) => [name, { container: `#${CSS.escape(boxes[name])}`, iframeTitle: titles[name] }])
      )
    }),
    sdk.secure.create({ client, version: '2' })
  ])
  fields.on('validityChange', onEdit)
  return { fields, secure }
}

/** The shop's own colours; the fields stand in frames that our styles do not reach. */
function looks(): Record<string, Record<string, string>> {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    input: { 'font-size': '16px', 'font-family': 'system-ui, sans-serif', color: token('--color-ink') },
    '.invalid': { color: token('--color-danger') }
  }
}

/** Fields that Braintree finds empty or wrong; empty where the card could be sent. */
export function wrongFields({ fields }: Held): FieldName[] {
  const state = fields.getState()
  return fieldNames.filter((name) => !state.fields[name].isValid)
}

/**
 * Has the card checked by its bank. @returns a nonce that stands for it, once
 * @throws Error where the buyer has left the bank's page, or Braintree is out of reach
 */
export async function checkedNonce({ fields, secure }: Held, amount: string): Promise<string> {
  const { nonce, details } = await fields.tokenize()
  const checked = await secure.verifyCard({
    nonce,
    bin: details.bin,
    amount,
    onLookupComplete: (_data, next) => next()
  })
  return checked.nonce
}
