import { Lock } from 'lucide-react'
import { useState } from 'react'
import { addAddress, type Address } from '../../../../contract/partners/address.ts'
import type { Customer } from '../../../../contract/partners/customer.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { AddressDialog } from '../../partners/addresses/parts/AddressDialog.tsx'
import { AddressLines } from '../../partners/addresses/parts/AddressLines.tsx'
import { cityLine } from '../../partners/addresses/parts/city-line.ts'
import { Card } from '../../ui/Card.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { addressName, defaultFirst } from './address-book.ts'
import type { Shipping } from './use-shipping.ts'

/** Selectable shipping address, and billing address, which is always the company's. */
export function Addresses({ shipping, customer }: { shipping: Shipping; customer: Customer }) {
  const t = useTexts('checkout')
  const billing = shipping.book.find((address) => address['@id'] === customer.defaultBillingAddress)
  return (
    <Card title={t('addresses')}>
      <div className="grid grid-cols-1 gap-6 wrap-anywhere md:grid-cols-2">
        <ShippingChoice shipping={shipping} billing={billing} />
        <div className="grid grid-cols-1 content-start gap-3">
          <FieldFrame
            label={t('billingAddress')}
            aside={<span className="text-small text-muted">{t('readOnly')}</span>}
          >
            {(control) => (
              <span className="relative grid grid-cols-1">
                <input
                  {...control}
                  readOnly
                  value={billing ? addressName(billing, shipping.book) : ''}
                  className={`${controlClass} truncate pr-10 text-muted`}
                />
                <Lock aria-hidden className="pointer-events-none absolute right-3 size-4 self-center text-muted" />
              </span>
            )}
          </FieldFrame>
          {billing && <BillingLines address={billing} taxNumber={customer.taxNumber} />}
        </div>
      </div>
    </Card>
  )
}

/** In full on desktops, on one line on phones. */
function BillingLines({ address, taxNumber }: { address: Address; taxNumber: string | null }) {
  const t = useTexts('checkout')
  const vat = taxNumber && t('vatNumber', { number: taxNumber })
  return (
    <>
      <div className="grid gap-1 max-md:hidden">
        <AddressLines address={address} />
        {vat && <p className="figures text-table text-muted">{vat}</p>}
      </div>
      <p className="figures -mt-1 text-small text-muted md:hidden">
        {[address.street, cityLine(address), vat].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

function ShippingChoice({ shipping, billing }: { shipping: Shipping; billing?: Address }) {
  const t = useTexts('checkout')
  const [adding, setAdding] = useState(false)
  const { book, chosen, defaultPath, choose, add } = shipping
  const nameOf = (address: Address) => {
    const name = addressName(address, book)
    return address['@id'] === defaultPath ? t('standardAddress', { name }) : name
  }
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Select
        label={t('shippingAddress')}
        aside={
          <button
            type="button"
            className="text-link inline-flex items-center gap-1 text-small max-md:-my-3 max-md:min-h-11"
            onClick={() => setAdding(true)}
          >
            {t('newAddress')}
          </button>
        }
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = book.find(({ id }) => id === event.target.value)
          if (address) void choose(address)
        }}
      >
        {!chosen && <option value="">{t('chooseAddress')}</option>}
        {defaultFirst(book, defaultPath).map((address) => (
          <option key={address.id} value={address.id}>
            {nameOf(address)}
          </option>
        ))}
      </Select>
      {chosen && <AddressLines address={chosen} />}
      <AddressDialog
        open={adding}
        country={billing?.countryCode}
        onClose={() => setAdding(false)}
        onSave={async (input) => add(await callOnce(addAddress, { input }))}
      />
    </div>
  )
}
