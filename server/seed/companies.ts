import type { CompanyRole } from '../../contract/partners/customer.ts'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  role: CompanyRole
  locale: string
  invited?: true
}

export interface DemoAddress {
  firstName: string
  lastName: string
  company: string
  street: string
  postcode: string
  city: string
  countryCode: string
  province?: { code: string; name: string }
  phoneNumber: string
}

export interface DemoCompany {
  name: string
  legalName: string
  email: string
  phoneNumber: string
  countryCode: string
  taxNumber: string | null
  registrationNumber?: string
  priceList: string
  currency: string
  termsDays: number
  /** In minor units. */
  creditLimit?: number
  blockingDays?: number
  agent: { name: string; email: string; phoneNumber: string }
  users: DemoPerson[]
  billing: DemoAddress
  shipping: DemoAddress[]
}

const admin = 'ROLE_COMPANY_ADMIN'
const commercial = 'ROLE_COMPANY_COMMERCIAL'
const marketing = 'ROLE_COMPANY_MARKETING'

/** French VAT, net 30, with a year of orders. */
const maisonLumiere: DemoCompany = {
  name: 'Maison Lumière',
  legalName: 'Maison Lumière SARL',
  email: 'contact@maison-lumiere.example',
  phoneNumber: '+33 4 72 00 11 22',
  countryCode: 'FR',
  taxNumber: 'FR40303265045',
  registrationNumber: 'RCS Lyon 303 265 045',
  priceList: 'eur',
  currency: 'EUR',
  termsDays: 30,
  creditLimit: 10_000_000,
  blockingDays: 120,
  agent: { name: 'Camille Roux', email: 'camille.roux@velara.example', phoneNumber: '+33 4 78 00 10 20' },
  users: [
    {
      email: 'admin@maison-lumiere.example',
      firstName: 'Élise',
      lastName: 'Moreau',
      jobTitle: 'Gérante',
      role: admin,
      locale: 'en'
    },
    {
      email: 'commercial@maison-lumiere.example',
      firstName: 'Hugo',
      lastName: 'Lambert',
      jobTitle: 'Acheteur',
      role: commercial,
      locale: 'en'
    },
    {
      email: 'marketing@maison-lumiere.example',
      firstName: 'Inès',
      lastName: 'Garnier',
      jobTitle: 'Responsable marketing',
      role: marketing,
      locale: 'en'
    }
  ],
  billing: {
    firstName: 'Élise',
    lastName: 'Moreau',
    company: 'Maison Lumière SARL',
    street: '8 rue Mercière',
    postcode: '69002',
    city: 'Lyon',
    countryCode: 'FR',
    phoneNumber: '+33 4 72 00 11 22'
  },
  shipping: [
    {
      firstName: 'Hugo',
      lastName: 'Lambert',
      company: 'Maison Lumière, boutique',
      street: '21 rue de Brest',
      postcode: '69002',
      city: 'Lyon',
      countryCode: 'FR',
      phoneNumber: '+33 4 72 00 11 23'
    },
    {
      firstName: 'Inès',
      lastName: 'Garnier',
      company: 'Maison Lumière Annecy',
      street: '5 rue Carnot',
      postcode: '74000',
      city: 'Annecy',
      countryCode: 'FR',
      phoneNumber: '+33 4 50 00 11 24'
    }
  ]
}

/** Export, prepayment, no order yet: the first-order minimum applies. */
const harborApothecary: DemoCompany = {
  name: 'Harbor Apothecary',
  legalName: 'Harbor Apothecary LLC',
  email: 'hello@harbor-apothecary.example',
  phoneNumber: '+1 207 555 0140',
  countryCode: 'US',
  taxNumber: null,
  priceList: 'usd',
  currency: 'USD',
  termsDays: 0,
  agent: { name: 'Dana Whitfield', email: 'dana.whitfield@velara.example', phoneNumber: '+1 212 555 0118' },
  users: [
    {
      email: 'admin@harbor-apothecary.example',
      firstName: 'Grace',
      lastName: 'Holloway',
      jobTitle: 'Owner',
      role: admin,
      locale: 'en'
    }
  ],
  billing: {
    firstName: 'Grace',
    lastName: 'Holloway',
    company: 'Harbor Apothecary LLC',
    street: '112 Commercial Street',
    postcode: '04101',
    city: 'Portland',
    countryCode: 'US',
    province: { code: 'US-ME', name: 'Maine' },
    phoneNumber: '+1 207 555 0140'
  },
  shipping: [
    {
      firstName: 'Grace',
      lastName: 'Holloway',
      company: 'Harbor Apothecary',
      street: '48 Wharf Street',
      postcode: '04101',
      city: 'Portland',
      countryCode: 'US',
      province: { code: 'US-ME', name: 'Maine' },
      phoneNumber: '+1 207 555 0141'
    }
  ]
}

/** Reverse charge, its own price list, a team of five with one invited. */
const nordlicht: DemoCompany = {
  name: 'Nordlicht Handels GmbH',
  legalName: 'Nordlicht Handels GmbH',
  email: 'einkauf@nordlicht.example',
  phoneNumber: '+49 40 5550 1400',
  countryCode: 'DE',
  taxNumber: 'DE136695976',
  registrationNumber: 'HRB 98765 B, Amtsgericht Charlottenburg',
  priceList: 'eur-nordlicht',
  currency: 'EUR',
  termsDays: 0,
  agent: { name: 'Jonas Brandt', email: 'jonas.brandt@velara.example', phoneNumber: '+49 40 5550 1777' },
  users: [
    {
      email: 'admin@nordlicht.example',
      firstName: 'Clara',
      lastName: 'Weiss',
      jobTitle: 'Leitung Einkauf',
      role: admin,
      locale: 'de'
    },
    {
      email: 'commercial@nordlicht.example',
      firstName: 'Elif',
      lastName: 'Aydin',
      jobTitle: 'Einkauf',
      role: commercial,
      locale: 'de'
    },
    {
      email: 'marketing@nordlicht.example',
      firstName: 'Malte',
      lastName: 'Petersen',
      jobTitle: 'Marketing',
      role: marketing,
      locale: 'de'
    },
    {
      email: 'filiale@nordlicht.example',
      firstName: 'Svenja',
      lastName: 'Krüger',
      jobTitle: 'Filialleitung',
      role: commercial,
      locale: 'de'
    },
    {
      email: 'neu@nordlicht.example',
      firstName: '',
      lastName: '',
      jobTitle: '',
      role: marketing,
      locale: 'de',
      invited: true
    }
  ],
  billing: {
    firstName: 'Clara',
    lastName: 'Weiss',
    company: 'Nordlicht Handels GmbH',
    street: 'Neuer Wall 18',
    postcode: '20354',
    city: 'Hamburg',
    countryCode: 'DE',
    phoneNumber: '+49 40 5550 1400'
  },
  shipping: [
    {
      firstName: 'Svenja',
      lastName: 'Krüger',
      company: 'Nordlicht Filiale Altona',
      street: 'Ottenser Hauptstraße 42',
      postcode: '22765',
      city: 'Hamburg',
      countryCode: 'DE',
      phoneNumber: '+49 40 5550 1420'
    }
  ]
}

export const demoCompanies = { maisonLumiere, harborApothecary, nordlicht }
