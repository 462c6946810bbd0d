import * as payments from '../../../contract/desk/settings/payment-methods.ts'
import * as carriers from '../../../contract/desk/settings/carriers.ts'
import * as shipping from '../../../contract/desk/settings/shipping.ts'
import * as seller from '../../../contract/desk/settings/seller.ts'
import * as tax from '../../../contract/desk/settings/tax.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { change, serve } from '../../core/http/serve.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { describeSetting, readSetting, settings } from '../../core/settings/service.ts'
import { changeCarriers } from './carriers.ts'
import { changePaymentMethods, paymentChoices } from './payment-methods.ts'
import type { Saving } from './save.ts'
import { changeSeller } from './seller.ts'
import { changeShipping, shippingChoices } from './shipping.ts'
import { changeTax } from './tax.ts'

export function mountSettings(shop: Shop): void {
  mountShipping(shop)
  mountPayments(shop)
  mountFinance(shop)
}

const savingOf = (shop: Shop, { staff, zone, locale }: { staff: Staff; zone: string; locale: LocaleCode }): Saving => ({
  staff,
  zone,
  locale,
  now: shop.clock()
})

function mountShipping(shop: Shop): void {
  serve(shop, shipping.readShipping, ({ zone }) => describeSetting(shop.db.read, settings.shipping, zone))
  change(shop, shipping.saveShipping, (tx, call) => changeShipping(tx, call.input, savingOf(shop, call)))
  serve(shop, shipping.readShippingChoices, () => shippingChoices(shop.db.read))
  serve(shop, carriers.readCarriers, ({ zone }) => describeSetting(shop.db.read, settings.carriers, zone))
  change(shop, carriers.saveCarriers, (tx, call) => changeCarriers(tx, call.input, savingOf(shop, call)))
  serve(shop, carriers.listCarriers, async () =>
    (await readSetting(shop.db.read, settings.carriers)).filter(({ isActive }) => isActive).map(({ name }) => name)
  )
}

function mountPayments(shop: Shop): void {
  const providers = shop.providers.map(({ code }) => code)
  serve(shop, payments.readPaymentMethods, ({ zone }) => describeSetting(shop.db.read, settings.paymentMethods, zone))
  change(shop, payments.savePaymentMethods, (tx, call) =>
    changePaymentMethods(tx, call.input, { ...savingOf(shop, call), providers })
  )
  serve(shop, payments.readPaymentChoices, () => paymentChoices(shop.db.read, providers))
}

function mountFinance(shop: Shop): void {
  serve(shop, seller.readSeller, ({ zone }) => describeSetting(shop.db.read, settings.seller, zone))
  change(shop, seller.saveSeller, (tx, call) => changeSeller(tx, call.input, savingOf(shop, call)))
  serve(shop, tax.readTax, ({ zone }) => describeSetting(shop.db.read, settings.tax, zone))
  change(shop, tax.saveTax, (tx, call) => changeTax(tx, call.input, savingOf(shop, call)))
}
