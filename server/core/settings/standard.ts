import type { Struct } from 'superstruct'
import { Carriers } from '../../../contract/desk/settings/carriers.ts'
import type { SettingKey } from '../../../contract/desk/settings/settings.ts'

/** A setting: its key, what is valid, and what a shop has until staff change it. */
export interface SettingType<Value> {
  key: SettingKey
  struct: Pick<Struct<Value>, 'create'>
  standard: Value
}

const carrier = (name: string, trackingLink: string | null = null) => ({ name, trackingLink, isActive: true })

export const settings = {
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
