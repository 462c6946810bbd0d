import type { Struct } from 'superstruct'
import { Carriers } from '../../../contract/desk/settings/carriers.ts'
import { Seller } from '../../../contract/desk/settings/seller.ts'
import type { SettingKey } from '../../../contract/desk/settings/settings.ts'
import { brand } from '../../../src/brand.ts'

/** A setting: its key, what is valid, and what a shop has until staff change it. */
export interface SettingType<Value> {
  key: SettingKey
  struct: Pick<Struct<Value>, 'create'>
  standard: Value
}

const carrier = (name: string, trackingLink: string | null = null) => ({ name, trackingLink, isActive: true })

const { legalName, address, vatNumber, registration, register, shareCapital, iban, bic, supportEmail } = brand

export const settings = {
  seller: {
    key: 'seller',
    struct: Seller,
    standard: {
      legalName,
      street: address.street,
      postcode: address.postcode,
      city: address.city,
      vatNumber,
      registrationNumber: registration.number,
      register,
      shareCapital: shareCapital.amount,
      iban,
      bic,
      supportEmail,
      supportPhone: null
    }
  } satisfies SettingType<Seller>,
  carriers: {
    key: 'carriers',
    struct: Carriers,
    standard: [
      carrier('DHL', 'https://www.dhl.com/en/express/tracking.html?AWB={tracking}'),
      carrier('UPS', 'https://www.ups.com/track?tracknum={tracking}'),
      carrier('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={tracking}'),
      carrier('GLS', 'https://gls-group.com/track/{tracking}'),
      carrier('DPD'),
      carrier('Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code={tracking}'),
      carrier('Chronopost'),
      carrier('Poste Italiane'),
      carrier('Correos'),
      carrier('USPS')
    ]
  } satisfies SettingType<typeof Carriers.TYPE>
}
