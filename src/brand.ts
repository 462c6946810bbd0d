/**
 * The brand and the seller: replace with your own. Plain data without imports, because server, pages and build all read
 * it. The seller's country determines the tax rules.
 */
export const brand = {
  name: 'Velara',
  logoText: 'Velara',
  legalName: 'Velara SAS',
  address: { street: '14 rue de la République', postcode: '69002', city: 'Lyon', country: 'FR' },
  country: 'FR',
  /** Time zone of dates on invoices and statements. */
  timeZone: 'Europe/Paris',
  vatNumber: 'FR47894417062',
  /** Number in the commercial register, with its ISO 6523 scheme (0002: SIREN). */
  registration: { number: '894417062', scheme: '0002' },
  register: 'RCS Lyon 894 417 062',
  /** Currency of the seller's books and bank account. Each price list has its own. */
  currency: 'EUR',
  /** In whole units of the currency. */
  shareCapital: { amount: 150_000, currency: 'EUR' },
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPPXXX',
  supportEmail: 'partners@velara.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' }
  ]
} as const

/**
 * All colours of pages, emails, documents and the icon; no other file contains colour values. Pages use them as
 * `--color-ink`; derived ones are in src/styles/tokens.css. Separate from `brand`, so that pages do not load them as
 * script.
 */
export const colours = {
  ink: '#1f1a24',
  plum: '#4a1d3a',
  'plum-dark': '#351228',
  rose: '#d98c9b',
  blush: '#f3dfe0',
  sand: '#e9e1d6',
  paper: '#fbf8f4',
  white: '#ffffff',
  sage: '#9fb3a1',
  teal: '#1f4e5a',
  line: '#e4dcd3',
  muted: '#6b6270',
  control: '#8d8178',
  success: '#2f6b4f',
  warning: '#8a5a00',
  danger: '#a3243b',
  // Backgrounds behind hero pictures, sampled from their upper edges.
  'ground-blush': '#d6beb9',
  'ground-sand': '#d4c7b9',
  'ground-sage': '#bdc2b2',
  'ground-plum': '#471e36'
} as const

/**
 * The same colours in the dark scheme of the shop and the desk, used if the reader's system asks for one; without them
 * everything stays light. `white` is the background of cards, a `…-fill` a background of `bright` text, and `mark`
 * a bar without text.
 */
export const darkColours = {
  ink: '#f3ecf0',
  plum: '#ecb9cf',
  'plum-dark': '#2f1427',
  rose: '#c57f90',
  blush: '#4d2f41',
  sand: '#332b30',
  sage: '#4d5c4f',
  paper: '#161015',
  white: '#211a20',
  teal: '#8fcbd8',
  line: '#3b3039',
  muted: '#b9abb4',
  control: '#8f818a',
  success: '#7fcfa5',
  warning: '#e6b763',
  danger: '#f59aa9',
  mark: '#b17694',
  bright: '#ffffff',
  shade: '#000000',
  'plum-fill': '#804063',
  'plum-fill-hover': '#935074',
  'danger-fill': '#b83a50',
  'teal-fill': '#2c6d7c',
  'ink-fill': '#4a3d46'
} as const

/**
 * The initial account numbers in the exports for accountants; staff can change them under Settings. `fec` is the French chart (PCG), `datev` the German one
 * (SKR 03); ask your accountant. Separate from `brand`, because only the server needs it.
 */
export const accounting = {
  /** The SIREN, for the FEC's file name. */
  siren: '894417062',
  /** DATEV numbers of tax adviser and client, and the first month of the financial year. */
  datevClient: { adviser: 1001, client: 1, firstMonth: 1, chart: '03', accountDigits: 4 },
  accounts: {
    // In SKR03, 1400 only sums up debtors' own accounts; 1410 is for receivables without such accounts.
    customers: { fec: ['411000', 'Clients'], datev: '1410' },
    bank: { fec: ['512000', 'Banque'], datev: '1200' },
    'sales-domestic': { fec: ['707000', 'Ventes de marchandises'], datev: '8000' },
    'sales-destination': { fec: ['707100', 'Ventes de marchandises, autres États membres'], datev: '8001' },
    'sales-reverse-charge': { fec: ['707200', 'Livraisons intracommunautaires'], datev: '8002' },
    'sales-export': { fec: ['707300', 'Ventes à l’exportation'], datev: '8003' },
    shipping: { fec: ['708500', 'Ports et frais accessoires facturés'], datev: '8010' },
    vat: { fec: ['445710', 'TVA collectée'], datev: '1770' },
    'vat-destination': { fec: ['445712', 'TVA collectée, autres États membres'], datev: '1767' },
    losses: { fec: ['654000', 'Pertes sur créances irrécouvrables'], datev: '2400' },
    rounding: { fec: ['658000', 'Charges diverses de gestion courante'], datev: '2300' },
    fees: { fec: ['763100', 'Revenus sur créances commerciales'], datev: '2650' },
    opening: { fec: ['890000', 'Bilan d’ouverture'], datev: '9000' }
  }
} as const
