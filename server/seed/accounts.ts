/** Password of every demo account. */
export const demoPassword = 'velara-demo-2026'

/** The accounts that `npm start` prints. */
export const demoAccounts = [
  { email: 'admin@maison-lumiere.example', what: 'Maison Lumière (FR, EUR), Admin' },
  { email: 'commercial@maison-lumiere.example', what: 'Maison Lumière, Commercial' },
  { email: 'marketing@maison-lumiere.example', what: 'Maison Lumière, Marketing' },
  { email: 'admin@harbor-apothecary.example', what: 'Harbor Apothecary (US, USD), Admin' },
  { email: 'admin@nordlicht.example', what: 'Nordlicht Handels GmbH (DE, EUR), Admin' }
] as const

/** Demo staff, who sign in at /desk/login with the same password. */
export const demoStaff = [
  { email: 'desk@velara.example', name: 'Inès Moreau', role: 'manager' },
  { email: 'clerk@velara.example', name: 'Paul Ritter', role: 'sales' },
  { email: 'finance@velara.example', name: 'Claire Dumont', role: 'finance' },
  { email: 'warehouse@velara.example', name: 'Tom Berger', role: 'warehouse' },
  { email: 'marketing@velara.example', name: 'Sofia Conti', role: 'marketing' }
] as const
