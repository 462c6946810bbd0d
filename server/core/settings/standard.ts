import type { Struct } from 'superstruct'
import { AccountNumbers } from '../../../contract/desk/settings/accounting.ts'
import { Carriers } from '../../../contract/desk/settings/carriers.ts'
import { CreditRules } from '../../../contract/desk/settings/credit.ts'
import { AmountByCurrency, ShippingRates } from '../../../contract/pricing/shipping.ts'
import { type Offering, PaymentMethods } from '../../../contract/desk/settings/payment-methods.ts'
import { ExchangeRates } from '../../../contract/pricing/exchange-rates.ts'
import { TaxRates } from '../../../contract/pricing/tax-rates.ts'
import { Seller } from '../../../contract/desk/settings/seller.ts'
import type { SettingKey } from '../../../contract/desk/settings/settings.ts'
import { brand } from '../../../src/brand.ts'
import { defaultNumbers } from './default-numbers.ts'

/** A setting: its key, its valid values, and the default until staff change it. */
export interface SettingType<Value> {
  key: SettingKey | `email:${string}`
  struct: Pick<Struct<Value>, 'create'>
  standard: Value
}

const carrier = (name: string, trackingLink: string | null = null) => ({ name, trackingLink, isActive: true })

const rate = (amount: number): AmountByCurrency => ({ amount, inCurrency: {} })
const upTo = (grams: number, amount: number) => ({ upTo: grams, charge: rate(amount) })
const offered: Offering = { isOffered: true, countries: null }
const never = { amount: null, inCurrency: {} }

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
  accounting: {
    key: 'accounting',
    struct: AccountNumbers,
    standard: defaultNumbers
  } satisfies SettingType<AccountNumbers>,
  // In addition to the standard rates.
  tax: { key: 'tax', struct: TaxRates, standard: [] } satisfies SettingType<typeof TaxRates.TYPE>,
  exchangeRates: {
    key: 'exchange-rates',
    struct: ExchangeRates,
    standard: []
  } satisfies SettingType<typeof ExchangeRates.TYPE>,
  paymentMethods: {
    key: 'payment-methods',
    struct: PaymentMethods,
    standard: {
      adyen_card: offered,
      stripe_card: offered,
      braintree: offered,
      sandbox_stripe_card: offered,
      sandbox_braintree: offered,
      bank_transfer: offered,
      invoice_terms: offered,
      transferDays: 14,
      newPartnerTermsDays: 0,
      names: {},
      descriptions: {}
    }
  } satisfies SettingType<PaymentMethods>,
  minimum: {
    key: 'minimum',
    struct: AmountByCurrency,
    // 500 US dollars; converted manually once a year, as there is no live rate.
    standard: {
      amount: 50_000,
      inCurrency: {
        USD: 50_000,
        EUR: 46_000,
        GBP: 40_000,
        CHF: 44_000,
        CAD: 68_000,
        AUD: 76_000,
        SEK: 525_000,
        JPY: 75_000
      }
    }
  } satisfies SettingType<AmountByCurrency>,
  credit: {
    key: 'credit',
    struct: CreditRules,
    standard: {
      blockingDays: 30,
      reminders: [7, 21, 35].map((days) => ({ days, fee: rate(0) })),
      referenceRates: []
    }
  } satisfies SettingType<CreditRules>,
  shipping: {
    key: 'shipping',
    struct: ShippingRates,
    standard: {
      zones: [
        {
          name: 'United States and Canada',
          countries: ['US', 'CA'],
          rates: { perUnit: rate(299), byWeight: null, freeFrom: never }
        }
      ],
      otherCountries: {
        perUnit: null,
        byWeight: {
          bands: [upTo(2_000, 990), upTo(5_000, 1490), upTo(10_000, 1990), upTo(20_000, 2990), upTo(30_000, 3990)],
          further: { grams: 10_000, charge: rate(1000) }
        },
        freeFrom: never
      }
    }
  } satisfies SettingType<ShippingRates>,
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
