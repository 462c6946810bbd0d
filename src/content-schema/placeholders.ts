/** What the build fills into legal texts and answers, from src/brand.ts: `{{seller}}` -> `Velara SAS`. */
export const placeholders = ['brand', 'seller', 'address', 'vatNumber', 'email'] as const

export type Placeholder = (typeof placeholders)[number]
