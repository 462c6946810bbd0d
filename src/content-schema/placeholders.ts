/**
 * Placeholders in legal texts and answers, replaced by the build with data from src/brand.ts: `{{seller}}` -> `Velara
 * SAS`.
 */
export const placeholders = ['brand', 'seller', 'address', 'vatNumber', 'email'] as const

export type Placeholder = (typeof placeholders)[number]
