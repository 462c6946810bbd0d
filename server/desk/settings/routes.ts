import * as agents from '../../../contract/desk/settings/agents.ts'
import * as accounting from '../../../contract/desk/settings/accounting.ts'
import * as payments from '../../../contract/desk/settings/payment-methods.ts'
import * as emails from '../../../contract/desk/settings/emails.ts'
import * as credit from '../../../contract/desk/settings/credit.ts'
import * as minimum from '../../../contract/desk/settings/minimum.ts'
import * as carriers from '../../../contract/desk/settings/carriers.ts'
import * as shipping from '../../../contract/desk/settings/shipping.ts'
import * as seller from '../../../contract/desk/settings/seller.ts'
import * as exchangeRates from '../../../contract/desk/settings/exchange-rates.ts'
import * as tax from '../../../contract/desk/settings/tax.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { customText } from '../../adapters/mail/service.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { isMailKind } from '../../core/texts.ts'
import { languages, type LocaleCode } from '../../../contract/locale.ts'
import { describeSetting, readSetting, settings } from '../../core/settings/service.ts'
import { changeAccountNumbers } from './accounting.ts'
import { addAgent, describeAgents, editAgent, movePartners, removeAgent } from './agents.ts'
import { changeCarriers } from './carriers.ts'
import { changeCreditRules } from './credit.ts'
import {
  changeEmail,
  describeEmails,
  describeStandard,
  sendSample,
  type LocalisedEmail,
  renderSample
} from './emails.ts'
import { changeExchangeRates } from './exchange-rates.ts'
import { changeMinimum } from './minimum.ts'
import { changePaymentMethods, paymentChoices } from './payment-methods.ts'
import type { SaveContext } from './save.ts'
import { changeSeller } from './seller.ts'
import { changeShipping, shippingChoices } from './shipping.ts'
import { changeTax } from './tax.ts'

export function mountSettings(shop: Shop): void {
  mountShipping(shop)
  mountPayments(shop)
  mountEmails(shop)
  mountFinance(shop)
  mountAgents(shop)
}

const saveContextOf = (
  shop: Shop,
  { staff, zone, locale }: { staff: Staff; zone: string; locale: LocaleCode }
): SaveContext => ({
  staff,
  zone,
  locale,
  now: shop.clock()
})

function mountShipping(shop: Shop): void {
  serve(shop, shipping.readShipping, ({ zone }) => describeSetting(shop.db.read, settings.shipping, zone))
  serveChange(shop, shipping.saveShipping, (tx, call) => changeShipping(tx, call.input, saveContextOf(shop, call)))
  serve(shop, shipping.readShippingChoices, () => shippingChoices(shop.db.read))
  serve(shop, carriers.readCarriers, ({ zone }) => describeSetting(shop.db.read, settings.carriers, zone))
  serveChange(shop, carriers.saveCarriers, (tx, call) => changeCarriers(tx, call.input, saveContextOf(shop, call)))
  serve(shop, carriers.listCarriers, async () =>
    (await readSetting(shop.db.read, settings.carriers)).filter(({ isActive }) => isActive).map(({ name }) => name)
  )
}

function mountPayments(shop: Shop): void {
  const providers = shop.providers.map(({ code }) => code)
  serve(shop, payments.readPaymentMethods, ({ zone }) => describeSetting(shop.db.read, settings.paymentMethods, zone))
  serveChange(shop, payments.savePaymentMethods, (tx, call) =>
    changePaymentMethods(tx, call.input, { ...saveContextOf(shop, call), providers })
  )
  serve(shop, minimum.readMinimum, ({ zone }) => describeSetting(shop.db.read, settings.minimum, zone))
  serveChange(shop, minimum.saveMinimum, (tx, call) => changeMinimum(tx, call.input, saveContextOf(shop, call)))
  serve(shop, payments.readPaymentChoices, () => paymentChoices(shop.db.read, providers))
}

function mountEmails(shop: Shop): void {
  const previewContext = (call: { staff: Staff; locale: LocaleCode }) => ({
    ...call,
    now: shop.clock(),
    origin: shop.site.origin,
    sku: shop.catalogue.content.variants.keys().next().value ?? ''
  })
  serve(shop, emails.listEmails, ({ locale }) => describeEmails(shop.db.read, locale))
  serve(shop, emails.readEmail, ({ params, zone }) => {
    const { kind, locale } = localisedEmailOf(params)
    return describeSetting(shop.db.read, customText(kind, locale), zone)
  })
  serve(shop, emails.readEmailStandard, (call) =>
    describeStandard(shop.db.read, localisedEmailOf(call.params), { staff: call.staff, now: shop.clock() })
  )
  serveChange(shop, emails.saveEmail, (tx, call) =>
    changeEmail(tx, localisedEmailOf(call.params), call.input, saveContextOf(shop, call))
  )
  serve(shop, emails.previewEmail, async (call) => {
    const { subject, html } = await renderSample(
      shop.db.read,
      localisedEmailOf(call.params),
      call.input.value,
      previewContext(call)
    )
    return { subject, html }
  })
  serveChange(shop, emails.testEmail, async (tx, call) => {
    await sendSample(tx, localisedEmailOf(call.params), call.input.value, previewContext(call))
    return undefined
  })
}

/** @throws ApiError 'not-found' */
function localisedEmailOf({ kind, locale: code }: { kind: string; locale: string }): LocalisedEmail {
  const locale = languages.find((language) => language.code === code)?.code
  if (!isMailKind(kind) || !locale) throw new ApiError('not-found', 404)
  return { kind, locale }
}

function mountFinance(shop: Shop): void {
  serve(shop, seller.readSeller, ({ zone }) => describeSetting(shop.db.read, settings.seller, zone))
  serveChange(shop, seller.saveSeller, (tx, call) =>
    changeSeller(tx, call.input, { ...saveContextOf(shop, call), origin: shop.site.origin })
  )
  serve(shop, accounting.readAccountNumbers, ({ zone }) => describeSetting(shop.db.read, settings.accounting, zone))
  serveChange(shop, accounting.saveAccountNumbers, (tx, call) =>
    changeAccountNumbers(tx, call.input, saveContextOf(shop, call))
  )
  serve(shop, credit.readCreditRules, ({ zone }) => describeSetting(shop.db.read, settings.credit, zone))
  serveChange(shop, credit.saveCreditRules, (tx, call) => changeCreditRules(tx, call.input, saveContextOf(shop, call)))
  serve(shop, tax.readTax, ({ zone }) => describeSetting(shop.db.read, settings.tax, zone))
  serveChange(shop, tax.saveTax, (tx, call) => changeTax(tx, call.input, saveContextOf(shop, call)))
  serve(shop, exchangeRates.readExchangeRates, ({ zone }) =>
    describeSetting(shop.db.read, settings.exchangeRates, zone)
  )
  serveChange(shop, exchangeRates.saveExchangeRates, (tx, call) =>
    changeExchangeRates(tx, call.input, saveContextOf(shop, call))
  )
}

function mountAgents(shop: Shop): void {
  serve(shop, agents.listAgents, () => describeAgents(shop.db.read))
  serveChange(shop, agents.createAgent, (tx, call) => addAgent(tx, call.input, saveContextOf(shop, call)))
  serveChange(shop, agents.changeAgent, (tx, call) =>
    editAgent(tx, call.params.id, call.input, saveContextOf(shop, call))
  )
  serveChange(shop, agents.deleteAgent, async (tx, call) => {
    await removeAgent(tx, call.params.id, call.input.version, saveContextOf(shop, call))
    return undefined
  })
  serveChange(shop, agents.reassignPartners, async (tx, call) => ({
    partners: await movePartners(tx, call.params.id, call.input.agentId, saveContextOf(shop, call))
  }))
}
