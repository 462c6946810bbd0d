/** How long a sign-in lasts, for partners and staff. Imported by public pages, so without the contract's schemas. */
export const sessionHours = 12
