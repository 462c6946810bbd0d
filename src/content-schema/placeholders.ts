/** Placeholders in legal texts and answers, filled in by the build from src/brand.ts: `{{seller}}` -> `Velara SAS`. */
export const placeholders = ['brand', 'seller', 'address', 'vatNumber', 'email'] as const

export type Placeholder = (typeof placeholders)[number]
