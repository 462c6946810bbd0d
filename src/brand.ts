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
  /** Colours of emails and documents; those of pages are in src/styles/tokens.css. */
  colours: {
    ink: '#1f1a24',
    primary: '#4a1d3a',
    muted: '#6b6270',
    line: '#e4dcd3',
    paper: '#fbf8f4',
    white: '#ffffff'
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' }
  ]
} as const
