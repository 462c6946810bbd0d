import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { texts } from '../../../../i18n/texts.ts'
import { valueTextOf } from './value-text.ts'

type Values = NonNullable<AuditEntry['after']>

/** The texts of the only logged value. */
function textOf(kind: AuditEntry['kind'], values: Values, locale: LocaleCode = 'en'): string {
  const ofLocale = {
    desk: texts(locale, 'desk'),
    partners: texts(locale, 'desk-partners'),
    prices: texts(locale, 'prices'),
    stock: texts(locale, 'desk-stock'),
    ui: texts(locale, 'ui'),
    locale
  }
  const [field = ''] = Object.keys(values)
  return valueTextOf({ kind, before: null, after: values }, ofLocale, (name) => name)(field, values[field])
}

test.each<[AuditEntry['kind'], Values, string, string]>([
  ['article', { day: '2026-12-04' }, '4 Dec 2026', '4. Dez. 2026'],
  ['article', { availableFrom: '2026-12-04' }, '4 Dec 2026', '4. Dez. 2026'],
  ['import', { startsOn: '2027-01-01' }, '1 Jan 2027', '1. Jan. 2027'],
  ['import', { rows: 1200 }, '1,200', '1.200'],
  ['article', { reason: 'count' }, 'Stocktake', 'Inventur'],
  ['order', { state: 'shipped' }, 'Shipped', 'Versandt'],
  ['order', { total: 125_856, currency: 'EUR' }, '€1,258.56', '1.258,56 €'],
  ['order', { lines: ['LUMA-ROSE: 3 × 12.50'], currency: 'EUR' }, 'LUMA-ROSE: 3 × €12.50', 'LUMA-ROSE: 3 × 12,50 €'],
  ['coupon', { discount: '10 %' }, '10%', '10 %'],
  ['coupon', { discount: '25.00 EUR' }, '€25.00', '25,00 €'],
  ['coupon', { minimumGoods: '1500.00 EUR' }, '€1,500.00', '1.500,00 €'],
  ['coupon', { endsOn: '2026-12-24' }, '24 Dec 2026', '24. Dez. 2026'],
  ['price-list', { percent: 2.5 }, '2.5%', '2,5 %'],
  ['price-list', { rounding: '.95', currencyCode: 'EUR' }, 'prices ending in .95', 'Preise, die auf ,95 enden'],
  ['price-list', { rounding: '0.05', currencyCode: 'EUR' }, 'nearest €0.05', 'nächste 0,05 €'],
  ['price-list', { volumeSteps: [{ from: 24, percent: 5 }] }, 'From 24: 5%', 'Ab 24: 5 %'],
  ['setting', { firstMonth: 4 }, 'April', 'April'],
  ['template', { language: 'fr' }, 'French', 'Französisch'],
  ['setting', { referenceRate: { taxRate: 227 } }, 'taxRate: 2.27%', 'taxRate: 2,27 %'],
  ['setting', { freeFrom: { EUR: 30_000, anyCurrency: 35_000 } }, '€300.00; 350.00', '300,00 €; 350,00'],
  // Free text is not read as a value, even if it looks like one.
  ['partner', { reason: '2026-12-04' }, '2026-12-04', '2026-12-04'],
  ['partner', { name: '10 %' }, '10 %', '10 %'],
  ['partner', { tags: null }, '–', '–']
])('%s: %o is shown as on the screens', (kind, values, english, german) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(textOf(kind, values))).toBe(english)
  expect(plain(textOf(kind, values, 'de'))).toBe(german)
})
