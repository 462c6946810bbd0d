import type { LocaleCode } from '../../contract/locale.ts'
import { emptyForm, type RegistrationForm } from '../../contract/partners/registration-form.ts'
import { applicationOf } from '../../contract/partners/application-input.ts'
import { rulesOf } from '../partners/countries/service.ts'
import type { Applications } from '../db/schema/partners.ts'
import type { Tx } from '../db/tx.ts'
import { checkApplication, recordApplication } from '../partners/registration/service.ts'
import { hourMs } from '../core/dates.ts'

interface DemoApplication {
  hoursAgo: number
  locale: LocaleCode
  form: Partial<RegistrationForm>
  decided?: Partial<Applications>
}

/** One of each kind: plain, from a known company, with an invalid VAT number, with an open question, rejected. */
const demoApplications: DemoApplication[] = [
  {
    hoursAgo: 190,
    locale: 'fr',
    form: {
      ...person('Léo', 'Marchand', 'leo@epicerie-marchand.example', '+33 3 20 00 12 40'),
      ...company('Épicerie Marchand SARL', 'Épicerie Marchand', 'FR', 'FR83404833048'),
      ...address('4 place du Théâtre', '59800', 'Lille'),
      companyStatus: 'startup',
      businessModel: 'regular-shop'
    },
    decided: { state: 'rejected', reason: 'Votre assortiment ne correspond pas encore au nôtre.' }
  },
  {
    hoursAgo: 70,
    locale: 'en',
    form: {
      ...person('June', 'Parker', 'june@tidewater.example', '+1 503 555 0172'),
      ...company('Tidewater Goods LLC', 'Tidewater Goods', 'US', ''),
      ...address('610 Alder Street', '97205', 'Portland'),
      registrationNumber: '1482033-94',
      state: 'US-OR',
      businessModel: 'omichannel',
      storesCount: '3',
      onlineShopsCount: '1',
      tradingCountries: 'US,CA'
    },
    decided: { state: 'needs-info', reason: 'Please tell us the address of your online shop.' }
  },
  {
    hoursAgo: 26,
    locale: 'it',
    form: {
      ...person('Chiara', 'Fontana', 'chiara@erboristeria-fontana.example', '+39 02 5550 1900'),
      ...company('Erboristeria Fontana S.r.l.', 'Erboristeria Fontana', 'IT', 'IT00743110158'),
      ...address('Via Torino 40', '20123', 'Milano'),
      businessModel: 'internet-shop',
      webUrl: 'www.erboristeria-fontana.example'
    }
  },
  {
    hoursAgo: 5,
    locale: 'de',
    form: {
      ...person('Malte', 'Petersen', 'malte.petersen@nordlicht-handel.example', '+49 40 5550 1400'),
      ...company('Nordlicht Handelsgesellschaft mbH', 'Nordlicht Altona', 'DE', 'DE 136 695 976'),
      ...address('Neuer Wall 18', '20354', 'Hamburg'),
      businessModel: 'distributor',
      typeOfBusiness: 'b2b',
      brandInStock: 'YES',
      supplier: 'Velara',
      tradingCountries: 'DE,DK'
    }
  },
  {
    hoursAgo: 2,
    locale: 'de',
    form: {
      ...person('Anna', 'Berger', 'anna.berger@stern-apotheke.example', '+49 89 5550 1200'),
      ...company('Sternapotheke am Markt e. K.', 'Sternapotheke am Markt', 'DE', 'DE811569869'),
      ...address('Marktplatz 4', '80331', 'München'),
      jobTitle: 'Inhaberin',
      businessModel: 'pharmacy',
      storesCount: '2',
      tradingCountries: 'DE,AT',
      retailBeauty: '20'
    }
  }
]

/** Seeds demo applications for the desk, without emails. */
export async function seedApplications(tx: Tx, now: Date): Promise<void> {
  for (const { hoursAgo, locale, form, decided } of demoApplications) {
    const then = new Date(now.getTime() - hoursAgo * hourMs)
    const fullForm = { ...emptyForm, typeOfBusiness: 'b2c', companyStatus: 'existing', ...form }
    const sent = applicationOf(fullForm, rulesOf(fullForm.billingCountry), { accepted: true, version: '2026-11' })
    const arrival = { locale, origin: '', looksUp: false, now: then }
    const { id } = await recordApplication(tx, checkApplication(sent, locale), arrival)
    if (!decided) continue
    const at = new Date(then.getTime() + hourMs).toISOString()
    const isDecided = decided.state === 'rejected'
    const by = isDecided ? { decided_at: at, decided_by: 'Camille Roux' } : {}
    await tx
      .updateTable('applications')
      .set({ ...decided, ...by, updated_at: at })
      .where('id', '=', id)
      .execute()
  }
}

function person(name: string, surname: string, email: string, phone: string) {
  return { name, surname, email, phone }
}

function company(companyName: string, businessName: string, billingCountry: string, vatNumber: string) {
  return { companyName, businessName, billingCountry, vatNumber }
}

function address(streetAddress: string, postalCode: string, city: string) {
  return { streetAddress, postalCode, city }
}
