import type { DemoAddress, DemoCompany } from './companies.ts'

const agents = {
  camille: { name: 'Camille Roux', email: 'camille.roux@velara.example', phoneNumber: '+33 4 78 00 10 20' },
  dana: { name: 'Dana Whitfield', email: 'dana.whitfield@velara.example', phoneNumber: '+1 212 555 0118' },
  jonas: { name: 'Jonas Brandt', email: 'jonas.brandt@velara.example', phoneNumber: '+49 40 5550 1777' }
} as const

interface Partner extends Pick<
  DemoCompany,
  'name' | 'legalName' | 'phoneNumber' | 'countryCode' | 'taxNumber' | 'termsDays'
> {
  /** Of the company and its only user, an Admin. */
  email: string
  user: { firstName: string; lastName: string; jobTitle: string; locale: string }
  address: Pick<DemoAddress, 'street' | 'postcode' | 'city'>
  agent: keyof typeof agents
  /** In minor units; only companies with payment terms have one. */
  creditLimit?: number
  /** Days an invoice may be overdue before the company is blocked from ordering on terms, if not the default. */
  blockingDays?: number
}

/** Partners besides the companies whose accounts `npm start` prints, with a year of orders in `trade.ts`. */
const partners: readonly Partner[] = [
  {
    name: 'Aurora Wellness',
    legalName: 'Aurora Wellness Oy',
    email: 'tilaukset@aurora-wellness.example',
    phoneNumber: '+358 2 5550 1830',
    countryCode: 'FI',
    taxNumber: 'FI21830855',
    termsDays: 30,
    creditLimit: 300_000,
    blockingDays: 60,
    agent: 'jonas',
    user: { firstName: 'Aino', lastName: 'Lehtonen', jobTitle: 'Toimitusjohtaja', locale: 'en' },
    address: { street: 'Linnankatu 20', postcode: '20100', city: 'Turku' }
  },
  {
    name: 'Casa Serena Spa',
    legalName: 'Casa Serena Spa S.r.l.',
    email: 'ordini@casa-serena.example',
    phoneNumber: '+39 045 5550 220',
    countryCode: 'IT',
    taxNumber: 'IT03841210234',
    termsDays: 30,
    creditLimit: 1_500_000,
    agent: 'camille',
    user: { firstName: 'Giulia', lastName: 'Bassi', jobTitle: 'Titolare', locale: 'it' },
    address: { street: 'Via Mazzini 31', postcode: '37121', city: 'Verona' }
  },
  {
    name: 'Petal & Stone',
    legalName: 'Petal & Stone Ltd',
    email: 'hello@petal-and-stone.example',
    phoneNumber: '+44 113 496 0142',
    countryCode: 'GB',
    taxNumber: 'GB284731930',
    termsDays: 30,
    creditLimit: 500_000,
    agent: 'dana',
    user: { firstName: 'Harriet', lastName: 'Cole', jobTitle: 'Owner', locale: 'en' },
    address: { street: '14 Call Lane', postcode: 'LS1 6DN', city: 'Leeds' }
  },
  {
    name: 'Kiefer & Sohn Drogerie',
    legalName: 'Kiefer & Sohn Drogerie KG',
    email: 'bestellung@kiefer-drogerie.example',
    phoneNumber: '+43 1 5550 1270',
    countryCode: 'AT',
    taxNumber: 'ATU61840208',
    termsDays: 14,
    creditLimit: 800_000,
    agent: 'jonas',
    user: { firstName: 'Josef', lastName: 'Kiefer', jobTitle: 'Inhaber', locale: 'de' },
    address: { street: 'Neubaugasse 27', postcode: '1070', city: 'Wien' }
  },
  {
    name: 'Helix Pharma Group',
    legalName: 'Helix Pharma Group B.V.',
    email: 'purchasing@helix-pharma.example',
    phoneNumber: '+31 10 5550 193',
    countryCode: 'NL',
    taxNumber: 'NL851930402B01',
    termsDays: 60,
    creditLimit: 2_500_000,
    agent: 'jonas',
    user: { firstName: 'Sanne', lastName: 'de Vries', jobTitle: 'Purchasing', locale: 'en' },
    address: { street: 'Coolsingel 93', postcode: '3012 AE', city: 'Rotterdam' }
  },
  {
    name: 'Lavanda Day Spa',
    legalName: 'Lavanda Day Spa SA',
    email: 'info@lavanda-dayspa.example',
    phoneNumber: '+41 91 555 01 12',
    countryCode: 'CH',
    taxNumber: 'CHE284731903',
    termsDays: 14,
    creditLimit: 400_000,
    agent: 'camille',
    user: { firstName: 'Marta', lastName: 'Ferrari', jobTitle: 'Direttrice', locale: 'it' },
    address: { street: 'Via Nassa 12', postcode: '6900', city: 'Lugano' }
  },
  {
    name: 'Belle Époque Boutique',
    legalName: 'Belle Époque Boutique SRL',
    email: 'achats@belle-epoque.example',
    phoneNumber: '+32 2 555 01 62',
    countryCode: 'BE',
    taxNumber: 'BE0648291382',
    termsDays: 30,
    creditLimit: 1_000_000,
    agent: 'camille',
    user: { firstName: 'Nora', lastName: 'Claes', jobTitle: 'Gérante', locale: 'fr' },
    address: { street: 'Rue Antoine Dansaert 62', postcode: '1000', city: 'Bruxelles' }
  },
  {
    name: 'Farmacia del Mar',
    legalName: 'Farmacia del Mar SL',
    email: 'pedidos@farmacia-delmar.example',
    phoneNumber: '+34 960 555 018',
    countryCode: 'ES',
    taxNumber: 'ESB46718300',
    termsDays: 0,
    agent: 'camille',
    user: { firstName: 'Lucía', lastName: 'Ortega', jobTitle: 'Farmacéutica titular', locale: 'es' },
    address: { street: 'Calle de la Paz 18', postcode: '46003', city: 'Valencia' }
  },
  {
    name: 'Ostsee Apotheken',
    legalName: 'Ostsee Apotheken GmbH',
    email: 'einkauf@ostsee-apotheken.example',
    phoneNumber: '+49 381 5550 1440',
    countryCode: 'DE',
    taxNumber: 'DE284610306',
    termsDays: 0,
    agent: 'jonas',
    user: { firstName: 'Imke', lastName: 'Lorenz', jobTitle: 'Leitung Einkauf', locale: 'de' },
    address: { street: 'Kröpeliner Straße 44', postcode: '18055', city: 'Rostock' }
  },
  {
    name: 'Pharmacie des Arts',
    legalName: 'Pharmacie des Arts SA',
    email: 'commandes@pharmacie-des-arts.example',
    phoneNumber: '+41 22 555 01 55',
    countryCode: 'CH',
    taxNumber: 'CHE312640509',
    termsDays: 0,
    agent: 'camille',
    user: { firstName: 'Olivier', lastName: 'Perrin', jobTitle: 'Pharmacien responsable', locale: 'fr' },
    address: { street: 'Rue du Rhône 55', postcode: '1204', city: 'Genève' }
  }
]

/** They pay in euros and order in their own names. */
export const demoPartners: readonly DemoCompany[] = partners.map(({ user, address, agent, ...company }) => {
  const { firstName, lastName } = user
  const { legalName, email, phoneNumber, countryCode } = company
  const postal = { firstName, lastName, company: legalName, countryCode, phoneNumber, ...address }
  return {
    ...company,
    priceList: 'eur',
    currency: 'EUR',
    agent: agents[agent],
    users: [{ ...user, email, role: 'ROLE_COMPANY_ADMIN' }],
    billing: postal,
    shipping: [postal]
  }
})
