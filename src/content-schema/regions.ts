/** Europe, Middle East and Africa, or the rest of the world; legal texts differ in some parts. */
export const regions = ['emea', 'other'] as const
