/**
 * The brand and the seller: replace with your own. Plain data without imports, because server, pages and build read it.
 * The seller's country decides the tax rules.
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
 * All colours of pages, emails, documents and the icon; no other file contains one. Pages know them as `--color-ink`,
 * derived ones are in src/styles/tokens.css. Apart from `brand`, so that pages do not load them as script.
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
