/**
 * A second brand from another trade and country: tea for cafés. Built in tests, to prove that nothing else names a
 * brand.
 */
export const brand = {
  name: 'Kettleby',
  logoText: 'Kettleby',
  legalName: 'Kettleby GmbH',
  address: { street: 'Speicherweg 8', postcode: '20457', city: 'Hamburg', country: 'DE' },
  country: 'DE',
  timeZone: 'Europe/Berlin',
  vatNumber: 'DE136695976',
  registration: { number: 'HRB 100200', scheme: '0204' },
  register: 'HRB 100200, Amtsgericht Hamburg',
  currency: 'EUR',
  shareCapital: { amount: 25_000, currency: 'EUR' },
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  supportEmail: 'trade@kettleby.example',
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/' }]
} as const

export const colours = {
  ink: '#20221f',
  plum: '#24493b',
  'plum-dark': '#17332a',
  rose: '#c98a4b',
  blush: '#eadfce',
  sand: '#ece4d6',
  paper: '#faf8f3',
  white: '#ffffff',
  sage: '#a3b39a',
  teal: '#1d5470',
  line: '#e0dacd',
  muted: '#62655c',
  control: '#85806f',
  success: '#2f6b4f',
  warning: '#8a5a00',
  danger: '#a3243b',
  'ground-blush': '#efe6d8',
  'ground-sand': '#efe6d8',
  'ground-sage': '#efe6d8',
  'ground-plum': '#17332a'
} as const

export const accounting = {
  siren: '',
  datevClient: { adviser: 1002, client: 2, firstMonth: 1, chart: '03', accountDigits: 4 },
  accounts: {
    // In SKR03, 1400 only sums up debtors' own accounts; 1410 is for receivables without such accounts.
    customers: { fec: ['411000', 'Clients'], datev: '1410' },
    bank: { fec: ['512000', 'Banque'], datev: '1200' },
    'sales-domestic': { fec: ['707000', 'Ventes de marchandises'], datev: '8400' },
    'sales-destination': { fec: ['707100', 'Ventes, autres États membres'], datev: '8320' },
    'sales-reverse-charge': { fec: ['707200', 'Livraisons intracommunautaires'], datev: '8125' },
    'sales-export': { fec: ['707300', 'Ventes à l’exportation'], datev: '8120' },
    shipping: { fec: ['708500', 'Ports facturés'], datev: '8010' },
    vat: { fec: ['445710', 'TVA collectée'], datev: '1776' },
    'vat-destination': { fec: ['445712', 'TVA, autres États membres'], datev: '1767' },
    losses: { fec: ['654000', 'Pertes sur créances'], datev: '2400' },
    rounding: { fec: ['658000', 'Charges diverses'], datev: '2300' },
    fees: { fec: ['763100', 'Revenus sur créances'], datev: '2650' },
    opening: { fec: ['890000', 'Bilan d’ouverture'], datev: '9000' }
  }
} as const
